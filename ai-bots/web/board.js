/* The board: the engine's own picture, with marks over it that can be clicked, tabbed to and read aloud. It knows ids
 * of places ("cell-g6", "piece-A1") and no rules. */
import {$, h} from './ui.js';

const LEGIBLE = 0.8; // of its own size: a whole sheet is shown down to this
const NARROW = 820, NARROW_PART = 0.56; // as in the style sheet
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

const host = $('board'), svg = h('svg'), marks = h('svg.marks');
const sheet = h('div.sheet', {role: 'group', 'aria-label': 'Board'}, svg, marks);
const boxes = new WeakMap();
let groups = new Map(), list = [], held, page, room = host.getBoundingClientRect(), whole;

/* "cell-o_2bx" -> "o+x": names are written so in ids. */
export const nameOf = id => decodeURIComponent(id.replace(/^[a-z]+-/, '').replace(/_(?=[0-9a-f]{2})/g, '%'));
const isCell = id => id.startsWith('cell-');

/* Draws a picture into an <svg>, gives its viewBox. What is as before stays; a title would be a tooltip. */
export function paint(svg, text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const before = svg.parts || new Map(), parts = svg.parts = new Map();
  for (const part of [...root.children].slice(1)) {
    let key = part.outerHTML;
    while (parts.has(key)) key += ' ';
    parts.set(key, before.get(key) || part);
  }
  for (const [key, part] of before) if (!parts.has(key)) part.remove();
  let at = svg.firstChild;
  for (const part of parts.values()) {
    if (part === at) at = at.nextSibling;
    else svg.insertBefore(part, at);
  }
  svg.setAttribute('font-family', root.getAttribute('font-family'));
  return root.getAttribute('viewBox');
}

export function show(text) {
  const [x, y, width, height] = paint(svg, text).split(' ').map(Number);
  page = {x, y, width, height};
  groups = new Map([...svg.querySelectorAll('g[id]')].map(group => [group.id, group]));
}

export const has = id => groups.has(id);

/* With a margin; measured when it is asked for, and once. Of a cell only its shape counts. */
function boxOf(id) {
  const group = groups.get(id), shape = isCell(id) && group.firstElementChild || group;
  if (!boxes.has(group)) {
    const {x, y, width, height} = shape.getBBox(), {a, d, e, f} = svg.getCTM().inverse().multiply(shape.getCTM());
    boxes.set(group, {x: a * x + e - 2, y: d * y + f - 2, width: a * width + 4, height: d * height + 4});
  }
  return boxes.get(group);
}

const centre = id => {
  const {x, y, width, height} = boxOf(id);
  return {x: x + width / 2, y: y + height / 2};
};

/* places: {id, kind, label}; kinds are classes of the style sheet; those with a label can be clicked. */
export function mark(places) {
  const rank = ({id, label}) => (isCell(id) ? 0 : 1) + (label ? 2 : 0);
  held = document.activeElement.dataset.place || held;
  list = places.filter(({id}) => has(id)).sort((a, b) => rank(a) - rank(b));
  marks.replaceChildren(...list.map(({id, kind, label}) => {
    const group = framed(kind, id);
    group.dataset.place = id;
    return label ? Object.assign(group, {tabIndex: 0, role: 'button', ariaLabel: label}) : group;
  }));
  look();
  /* Who plays by keys stays on the board: at the same place, or at the first one. */
  if (document.activeElement !== document.body || !held || !clickable().length) return;
  focus(clickable().includes(held) ? held : clickable()[0]);
  held = null;
}

export const clickable = () => list.flatMap(({id, label}) => label ? id : []);

/* A place twice in lines, what it stands out by and the line itself: a cell's own shape, a frame around all else. */
function framed(kind, id) {
  const first = groups.get(id).firstElementChild, box = boxOf(id);
  const frame = {...box, rx: Math.min(box.width, box.height) / 8};
  const shape = isCell(id) && /^(path|polygon|rect|circle)$/.test(first.localName) ? first : h('rect', frame);
  return h('g', {class: 'mark ' + kind}, ['casing', 'line'].map(name => {
    const copy = shape.cloneNode();
    copy.setAttribute('class', name);
    return copy;
  }));
}

export const focus = id => marks.querySelector(`[data-place="${CSS.escape(id)}"]`)?.focus({preventScroll: true});

/* The view: the whole sheet, or the board alone where the sheet would be too small. */
function union(a, b) {
  const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width), bottom = Math.max(a.y + a.height, b.y + b.height);
  return {x, y, width: right - x, height: bottom - y};
}

function look() {
  if (!page) return;
  const cells = [...groups.keys()].filter(isCell), high = innerWidth > NARROW ? room.height : NARROW_PART * innerHeight;
  const fits = ({width, height}) => Math.min(room.width / width, high / height);
  const view = whole || fits(page) > LEGIBLE || !cells[0] ? page : [...cells, ...clickable()].map(boxOf).reduce(union);
  const {x, y, width, height} = view, key = [x, y, width, height].join(' '), scale = fits(view);
  Object.assign(sheet.style, {width: width * scale + 'px', height: height * scale + 'px'});
  if (key !== marks.getAttribute('viewBox')) for (const part of [svg, marks]) part.setAttribute('viewBox', key);
}

export function fit(all = !whole) {
  whole = all;
  look();
}

/* Ids under a point: pieces, cells, then what is only marked there. */
function idsAt({clientX, clientY}) {
  const found = document.elementsFromPoint(clientX, clientY).map(element => element.closest('#board g[id], .mark'));
  const ids = found.flatMap(group => group ? [group.id, group.dataset.cell] : []).filter(has);
  const marked = found.flatMap(group => group?.dataset.place || []);
  return [...new Set([...ids.sort((a, b) => isCell(a) - isCell(b)), ...marked])];
}

const below = ({target}) => {
  const {x, width, bottom} = target.getBoundingClientRect();
  return {clientX: x + width / 2, clientY: bottom};
};

/* Focus goes to the nearest marked place in a direction. */
function step(id, [dx, dy]) {
  const from = centre(id), far = id => {
    const to = centre(id), x = to.x - from.x, y = to.y - from.y, along = x * dx + y * dy;
    return along > 1 ? along + 2 * Math.abs(x * dy + y * dx) : Infinity;
  };
  const best = clickable().sort((a, b) => far(a) - far(b))[0];
  if (far(best) < Infinity) focus(best);
}

/* click(ids, event), hover(ids, event): ids under the pointer, topmost first. */
export function listen(click, hover) {
  host.append(sheet);
  new ResizeObserver(([{contentRect}]) => { room = contentRect; look(); }).observe(host);
  host.onpointerdown = () => { held = null; };
  host.onpointermove = event => hover(idsAt(event), event);
  host.onpointerleave = event => hover([], event);
  host.onclick = event => click(idsAt(event), event);
  host.onkeydown = event => {
    const id = event.target.dataset.place, way = ARROWS[event.key];
    if (!id || !(way || /^(Enter| )$/.test(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    if (way) step(id, way);
    else click([id], below(event));
  };
  host.addEventListener('focusin', event => {
    if (event.target.matches('.mark:focus-visible')) hover([event.target.dataset.place], below(event));
  });
}
