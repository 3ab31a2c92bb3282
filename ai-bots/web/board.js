/* The board: the engine's own picture, with marks over it that can be clicked, tabbed to and read
 * aloud. It knows ids of places ("cell-g6", "piece-A1") and no rules. */
import {draw, h} from './ui.js';

const DRAWN = /^(g|defs|pattern|path|poly(gon|line)|rect|circle|ellipse|line|text|tspan)$/;
const LEGIBLE = 0.8; // of its own size: a whole sheet is shown down to this
const STEADY = 0.85; // of the size that would fit: so far it stays as it is
const NARROW = 820, NARROW_PART = 0.56; // as in the style sheet: the board is as high as it needs, up to this part
const FINGER = 22; // pixels around which a finger may mean something
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

/* "cell-o_2bx" -> "o+x": names are written so in ids. */
export const nameOf = id => id.replace(/^[a-z]+-/, '').replace(/_([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

/* The parts of a picture in their order: lines at which every group is closed. */
function partsOf(lines) {
  const parts = new Map();
  let part = '', depth = 0;
  for (const line of lines) {
    part += line;
    depth += line.split(/<g\b|<defs/).length - line.split(/<\/g>|<\/defs>/).length;
    if (depth) continue;
    while (parts.has(part)) part += ' ';
    parts.set(part, null);
    part = '';
  }
  return parts;
}

/* Draws a picture into an <svg>, what does not draw left out. `before`: the `parts` that this
 * gave back for the picture that is in it: only what has another text is made anew. */
export function paint(svg, text, before = new Map()) {
  const [head, ...lines] = text.trimEnd().split('\n').slice(0, -1), parts = partsOf(lines);
  const fresh = [...parts.keys()].filter(part => !before.has(part)).map(part => `<g>${part}</g>`);
  const root = new DOMParser().parseFromString(`${head}${fresh.join('')}</svg>`, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg' || root.querySelector('parsererror')) throw new Error('the picture is not whole');
  for (const element of root.querySelectorAll('*')) {
    if (!DRAWN.test(element.localName)) element.remove();
    for (const {name} of [...element.attributes]) if (/^on|^style$|href$/i.test(name)) element.removeAttribute(name);
  }
  for (const [part, element] of before) if (!parts.has(part)) element.remove();
  let at = svg.firstChild;
  for (const part of parts.keys()) {
    const element = before.get(part) || root.firstChild;
    if (element === at) at = at.nextSibling;
    else svg.insertBefore(element, at);
    parts.set(part, element);
  }
  svg.setAttribute('font-family', root.getAttribute('font-family'));
  return {parts, page: root.getAttribute('viewBox').split(' ').map(Number)};
}

const union = (a, b) => {
  if (!a) return b;
  const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y);
  return {x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y};
};
const grow = ({x, y, width, height}, by) => ({x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by});
const least = (list, size) => list.reduce((best, one) => !best || size(one) < size(best) ? one : best, null);

export class Board {
  /* on: {click(ids, event), hover(ids, event)}; ids under the pointer, topmost first. */
  constructor(host, on) {
    /* Marks are a picture of their own over the board, which need not be drawn again for them. */
    const svg = draw('svg'), marks = draw('svg', {class: 'marks'});
    Object.assign(this, {host, on, svg, marks, near: 1, room: host.getBoundingClientRect(), groups: new Map(), boxes: new WeakMap(), list: []});
    host.append(h('div', {class: 'sheet', role: 'group', 'aria-label': 'Board'}, svg, marks));
    new ResizeObserver(([{contentRect}]) => {
      this.room = contentRect;
      this.look();
    }).observe(host);
    this.listenToPointers();
    this.listenToKeys();
  }

  /* --- the picture */

  /* Draws a picture; returns where the places `moving` were before. */
  show(text, moving) {
    const old = new Map(moving.filter(id => this.has(id)).map(id => [id, this.box(id)]));
    const {parts, page: [x, y, width, height]} = paint(this.svg, text, this.parts);
    Object.assign(this, {parts, page: {x, y, width, height}});
    this.groups = new Map([...this.svg.querySelectorAll('g[id]')].map(group => [group.id, group]));
    this.cells = [...this.groups.keys()].filter(id => id.startsWith('cell-')).map(id => this.box(id)).reduce(union, null);
    return old;
  }

  has(id) { return this.groups.has(id); }

  /* Measured when it is asked for, and once. Of a cell only its shape counts. */
  box(id) {
    const group = this.groups.get(id), shape = id.startsWith('cell-') ? group.firstElementChild || group : group;
    let box = this.boxes.get(group);
    if (!box) {
      box = shape.getBBox();
      if (shape.closest('[transform]')) {
        const m = this.svg.getCTM().inverse().multiply(shape.getCTM());
        box = {x: m.a * box.x + m.e, y: m.d * box.y + m.f, width: m.a * box.width, height: m.d * box.height};
      }
      this.boxes.set(group, box);
    }
    return box;
  }

  centre(id) {
    const {x, y, width, height} = this.box(id);
    return {id, x: x + width / 2, y: y + height / 2, size: Math.min(width, height)};
  }

  /* --- marks: list of {id, kind, label}; kinds are classes of the style sheet; those with a label
   * can be clicked */

  mark(list) {
    const held = document.activeElement?.dataset.place, rank = mark => (mark.id.startsWith('cell-') ? 0 : 1) + (mark.label ? 2 : 0);
    this.held = held || this.held;
    this.list = list.filter(mark => this.has(mark.id)).sort((a, b) => rank(a) - rank(b));
    const taken = new Set([...this.groups.values()].map(group => group.dataset.cell));
    this.marks.replaceChildren(...this.list.map(({id, kind, label}) => {
      const group = this.framed('mark ' + kind, id), {x, y, size} = this.centre(id);
      group.dataset.place = id;
      if (/target/.test(kind) && !/^piece/.test(id) && !taken.has(id)) group.append(draw('circle', {class: 'dot', cx: x, cy: y, r: size / 11}));
      return label ? Object.assign(group, {tabIndex: 0, role: 'button', ariaLabel: label}) : group;
    }));
    this.look();
    /* Who plays by keys stays on the board: at the same place, or at the first one. */
    const clickable = this.clickable();
    if (document.activeElement !== document.body || !this.held || !clickable.length) return;
    this.focus((clickable.find(({id}) => id === this.held) || clickable[0]).id);
    this.held = null;
  }

  clickable() { return this.list.filter(mark => mark.label); }

  /* A group of lines around a place: a cell's own shape, a frame around all else. */
  framed(name, id) {
    const first = this.groups.get(id).firstElementChild, {x, y, width, height} = grow(this.box(id), 2);
    const shape = id.startsWith('cell-') && /^(path|polygon|rect|circle)$/.test(first.localName) ? first
      : draw('rect', {x, y, width, height, rx: Math.min(width, height) / 8});
    return this.lines(name, shape);
  }

  /* A shape twice: what it stands out by, and the line itself. */
  lines(name, shape) {
    return draw('g', {class: name}, ['casing', 'line'].map(part => {
      const copy = shape.cloneNode();
      copy.setAttribute('class', part);
      return copy;
    }));
  }

  focus(id) { this.marks.querySelector(`[data-place="${CSS.escape(id)}"]`)?.focus({preventScroll: true}); }

  /* The places of a move that is thought about; none: no more. */
  preview(ids) {
    this.marks.querySelectorAll('.preview').forEach(mark => mark.remove());
    this.marks.append(...ids.filter(id => this.has(id)).map(id => this.framed('mark preview', id)));
  }

  /* --- what steps did: pieces glide from where they were; an arrow tells the last */

  animate(old, steps, time) {
    const {from: [from] = [], to: [to] = []} = steps.at(-1) || {};
    if (this.has(from) && this.has(to)) this.arrow(this.centre(from), this.centre(to));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begins = steps.flatMap(step => step.changes).filter(({id}) => this.has(id)).map(({id, what}) => {
      const was = old.get(id), box = this.box(id);
      return [id, was && what === 'moved' ? {transform: `translate(${was.x - box.x}px,${was.y - box.y}px)`} : {opacity: 0.1}];
    });
    for (const [id, begin] of begins) this.groups.get(id).animate([begin, {}], {duration: Math.min(time, 450), easing: 'ease-out'});
  }

  arrow(a, {x, y, size}) {
    const angle = Math.atan2(y - a.y, x - a.x);
    if (Math.hypot(y - a.y, x - a.x) < size / 2) return;
    const [left, right] = [0.5, -0.5].map(turn => `${x - size / 3 * Math.cos(angle + turn)} ${y - size / 3 * Math.sin(angle + turn)}`);
    this.marks.append(this.lines('mark arrow', draw('path', {d: `M${a.x} ${a.y}L${x} ${y}L${left}M${x} ${y}L${right}`})));
  }

  /* --- the view: the whole sheet, or the board alone where the sheet would be too small; then nearer */

  look() {
    if (!this.page) return;
    const narrow = innerWidth <= NARROW, {width: w, height} = this.room, h = narrow ? NARROW_PART * innerHeight : height;
    const scale = ({width, height}) => Math.min(w / width, h / height);
    let {view} = this;
    if (this.near === 1) view = this.page;
    if (this.near === 1 && !this.sheet && this.cells && scale(view) < LEGIBLE) {
      view = this.clickable().reduce((all, {id}) => union(all, this.box(id)), this.cells);
      view = grow(view, Math.max(view.width, view.height) * 0.01);
    }
    if (narrow) this.host.style.height = Math.min(h, view.height * w / view.width) + 'px';
    /* All is laid out and drawn again at another size: buttons that come and go below are no reason. */
    const fit = scale(view), key = [view.x, view.y, view.width, view.height].join(' ');
    if (!(this.scale <= fit && this.scale > STEADY * fit)) this.scale = fit;
    const wide = this.scale * this.near;
    Object.assign(this.svg.parentNode.style, {width: view.width * wide + 'px', height: view.height * wide + 'px'});
    if (key !== this.marks.getAttribute('viewBox')) for (const part of [this.svg, this.marks]) part.setAttribute('viewBox', key);
    this.view = view;
  }

  fit(sheet) {
    Object.assign(this, {sheet, near: 1, scale: 0});
    this.look();
  }

  /* What is at (px, py) of the window, or in the middle, stays there. */
  zoom(factor, px, py) {
    const before = this.svg.getBoundingClientRect(), all = this.host.getBoundingClientRect();
    px ??= all.x + all.width / 2;
    py ??= all.y + all.height / 2;
    this.near = Math.max(0.4, Math.min(30, this.near * factor));
    this.look();
    const {x, y, width} = this.svg.getBoundingClientRect(), by = width / before.width;
    this.host.scrollBy(x + (px - before.x) * by - px, y + (py - before.y) * by - py);
  }

  /* --- the pointer */

  /* Ids under a point: pieces, cells, then what is only marked there; for a finger then what is marked
   * nearby. */
  idsAt({clientX, clientY, pointerType}) {
    const pieces = [], cells = [], marked = [];
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const group = element.closest('#board g[id], .mark');
      if (!group) continue;
      const {id, dataset: {place, cell}} = group;
      (place ? marked : id.startsWith('cell-') ? cells : pieces).push(place || id);
      if (cell) cells.push(cell);
    }
    const ids = [...new Set([...pieces, ...cells, ...marked])].filter(id => this.has(id));
    if (pointerType !== 'touch' || marked.length) return ids;
    const near = least([...this.marks.querySelectorAll('[tabindex]')].map(mark => {
      const {x, y, width, height} = mark.getBoundingClientRect();
      return {id: mark.dataset.place, far: Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY)};
    }), ({far}) => far);
    return near?.far < FINGER ? [near.id, ...ids] : ids;
  }

  /* A mouse that is pulled moves the view, as fingers do by themselves. */
  listenToPointers() {
    let pulled = 0;
    const {host} = this;
    host.addEventListener('pointerdown', () => { this.held = null; pulled = 0; });
    host.addEventListener('pointermove', event => {
      if (event.buttons !== 1 || event.pointerType !== 'mouse') return this.on.hover(this.idsAt(event), event);
      pulled += Math.hypot(event.movementX, event.movementY);
      if (pulled > 7) host.scrollBy(-event.movementX, -event.movementY);
    });
    host.addEventListener('pointerleave', event => this.on.hover([], event));
    host.addEventListener('click', event => { if (pulled <= 7) this.on.click(this.idsAt(event), event); });
    host.addEventListener('wheel', event => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    }, {passive: false});
  }

  /* --- keys, on a place that has the focus */

  listenToKeys() {
    const where = ({target}) => {
      const {x, width, bottom} = target.getBoundingClientRect();
      return {clientX: x + width / 2, clientY: bottom};
    };
    this.host.addEventListener('focusin', event => {
      if (event.target.matches('[data-place]:focus-visible')) this.on.hover([event.target.dataset.place], where(event));
    });
    this.host.addEventListener('keydown', event => {
      const id = event.target.dataset.place, way = ARROWS[event.key];
      if (!id || !(way || event.key === 'Enter' || event.key === ' ')) return;
      event.preventDefault();
      event.stopPropagation();
      if (way) this.step(id, way);
      else this.on.click([id], where(event));
    });
  }

  /* Focus goes to the nearest marked place in a direction. */
  step(id, [dx, dy]) {
    const from = this.centre(id);
    const ahead = this.clickable().map(mark => {
      const c = this.centre(mark.id), x = c.x - from.x, y = c.y - from.y;
      return {id: mark.id, along: x * dx + y * dy, aside: Math.abs(x * dy) + Math.abs(y * dx)};
    }).filter(({along, aside}) => along > 1 && aside < 3 * along);
    const best = least(ahead, ({along, aside}) => along + 2 * aside);
    if (best) this.focus(best.id);
  }
}
