/* The board: the engine's own picture, with marks over it that can be clicked, tabbed to and read
 * aloud. It knows ids of places ("cell-g6", "piece-A1") and no rules. */
import {draw} from './ui.js';

const DRAWN = /^(g|defs|pattern|path|poly(gon|line)|rect|circle|ellipse|line|text|tspan)$/;
const SHAPE = ['d', 'points', 'x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'transform'];
const LEGIBLE = 0.8; // of its own size: a whole sheet is shown down to this
const NARROW = 820; // as in the style sheet: the board is as high as it needs

/* "cell-o_2bx" -> "o+x": names are written so in ids. */
export const nameOf = id => id.replace(/^[a-z]+-/, '').replace(/_([0-9a-f]{2})/g, (_, hex) =>
  String.fromCharCode(parseInt(hex, 16)));

/* The picture as an element; what does not draw is left out. */
export function parsePicture(text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') throw new Error('the picture is not whole');
  const box = root.getAttribute('viewBox');
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element !== root && !DRAWN.test(element.localName)) element.remove();
    for (const {name} of [...element.attributes]) {
      if (/^on|^style$|href$/i.test(name) || (element === root && !/^font/.test(name))) element.removeAttribute(name);
    }
  }
  root.setAttribute('viewBox', box);
  return document.importNode(root, true);
}

const union = (a, b) => {
  if (!a) return b;
  const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y);
  return {x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y};
};

export class Board {
  /* on: {click(ids, event), hover(ids, event)}; ids under the pointer, topmost first. */
  constructor(host, on) {
    Object.assign(this, {host, on, mode: 'auto', groups: new Map(), list: []});
    this.listen();
  }

  /* --- the picture */

  /* Draws a picture; returns where the places `moving` were before. */
  show(text, moving) {
    const old = new Map(moving.filter(id => this.has(id)).map(id => [id, this.box(id)]));
    this.held = document.activeElement?.dataset.place || this.held;
    this.svg?.remove();
    this.svg = parsePicture(text);
    this.svg.setAttribute('role', 'group');
    this.svg.setAttribute('aria-label', 'Board');
    const {x, y, width, height} = this.svg.viewBox.baseVal;
    this.page = {x, y, width, height};
    this.marks = draw('g', {class: 'marks'});
    this.svg.append(this.marks);
    this.host.append(this.svg);
    this.groups = new Map([...this.svg.querySelectorAll('g[id]')].map(group => [group.id, group]));
    this.boxes = new Map();
    this.list = [];
    this.cells = [...this.groups.keys()].filter(id => id.startsWith('cell-')).map(id => this.box(id)).reduce(union, null);
    this.look();
    return old;
  }

  has(id) { return this.groups.has(id); }

  /* Measured when it is asked for: the boxes of words are dear. Of a cell only its shape counts. */
  box(id) {
    let box = this.boxes.get(id);
    if (!box) {
      const group = this.groups.get(id), shape = id.startsWith('cell-') ? group.firstElementChild || group : group;
      box = shape.getBBox();
      if (shape.closest('[transform]')) {
        const m = this.svg.getCTM().inverse().multiply(shape.getCTM());
        box = {x: m.a * box.x + m.e, y: m.d * box.y + m.f, width: m.a * box.width, height: m.d * box.height};
      }
      this.boxes.set(id, box);
    }
    return box;
  }

  centre(id) {
    const {x, y, width, height} = this.box(id);
    return {x: x + width / 2, y: y + height / 2, size: Math.min(width, height)};
  }

  /* --- marks: list of {id, kind, label}; kinds are classes of the style sheet; those with a label
   * can be clicked */

  mark(list) {
    this.held = document.activeElement?.dataset.place || this.held;
    const rank = mark => (mark.id.startsWith('cell-') ? 0 : 1) + (mark.label ? 2 : 0);
    this.list = list.filter(mark => this.has(mark.id)).sort((a, b) => rank(a) - rank(b));
    this.marks.replaceChildren(...this.list.map(({id, kind, label}) => {
      const group = draw('g', {class: 'mark ' + kind, 'data-place': id}, this.outline(id, 'casing'), this.outline(id, 'line'));
      if (/target/.test(kind) && !/^piece/.test(id) && !this.svg.querySelector(`[data-cell="${CSS.escape(id)}"]`)) {
        const {x, y, size} = this.centre(id);
        group.append(draw('circle', {class: 'dot', cx: x, cy: y, r: size / 11}));
      }
      if (label) for (const [name, value] of [['tabindex', 0], ['role', 'button'], ['aria-label', label]]) group.setAttribute(name, value);
      return group;
    }));
    /* Who plays by keys stays on the board: at the same place, or at the first one. */
    const clickable = this.list.filter(mark => mark.label);
    if (document.activeElement === document.body && this.held && clickable.length) {
      this.focus((clickable.find(({id}) => id === this.held) || clickable[0]).id);
      this.held = null;
    }
    this.look();
  }

  outline(id, name) {
    const first = this.groups.get(id).firstElementChild;
    if (id.startsWith('cell-') && /^(path|polygon|rect|circle)$/.test(first?.localName)) {
      return draw(first.localName, {class: name, ...Object.fromEntries(SHAPE.filter(a => first.hasAttribute(a))
        .map(a => [a, first.getAttribute(a)]))});
    }
    const {x, y, width, height} = this.box(id);
    return draw('rect', {class: name, x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: Math.min(width, height) / 8});
  }

  focus(id) {
    this.marks.querySelector(`[data-place="${CSS.escape(id)}"][tabindex]`)?.focus({preventScroll: true});
  }

  /* The places of a move that is thought about; none: no more. */
  preview(ids) {
    this.marks?.querySelectorAll('.preview').forEach(mark => mark.remove());
    for (const id of ids.filter(id => this.has(id))) {
      this.marks.append(draw('g', {class: 'mark preview'}, this.outline(id, 'line')));
    }
  }

  /* --- what steps did: pieces glide from where they were; an arrow tells the last */

  animate(old, steps, time) {
    const last = steps.at(-1);
    if (last?.from?.[0] && last.to?.[0]) this.arrow(last.from[0], last.to[0]);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const {id, what} of steps.flatMap(step => step.changes || [])) {
      if (!this.has(id)) continue;
      const was = old.get(id), box = this.box(id);
      const from = was && what === 'moved' ? {transform: `translate(${was.x - box.x}px,${was.y - box.y}px)`} : {opacity: 0.1};
      this.groups.get(id).animate([from, {}], {duration: Math.min(time, 450), easing: 'ease-out'});
    }
  }

  arrow(from, to) {
    if (!this.has(from) || !this.has(to)) return;
    const a = this.centre(from), {x, y, size} = this.centre(to), angle = Math.atan2(y - a.y, x - a.x);
    if (Math.hypot(y - a.y, x - a.x) < size / 2) return;
    const tip = turn => `L${x - size / 3 * Math.cos(angle + turn)} ${y - size / 3 * Math.sin(angle + turn)}`;
    const d = `M${a.x} ${a.y}L${x} ${y}${tip(0.5)}M${x} ${y}${tip(-0.5)}`;
    this.marks.append(draw('g', {class: 'mark arrow'}, draw('path', {d, class: 'casing'}), draw('path', {d, class: 'line'})));
  }

  /* --- the view: 'auto' the board alone where the sheet would be too small, 'whole', or 'own' */

  look() {
    if (this.mode === 'own') return;
    this.host.style.height = '';
    const {clientWidth: w, clientHeight: h} = this.host, scale = box => Math.min(w / box.width, h / box.height);
    let box = this.page, clip = 'none';
    if (this.mode === 'auto' && this.cells && scale(this.page) < LEGIBLE) {
      box = this.list.reduce((all, mark) => mark.label ? union(all, this.box(mark.id)) : all, this.cells);
      const pad = Math.max(box.width, box.height) * 0.01;
      box = {x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad, height: box.height + 2 * pad};
      clip = `inset(${innerWidth > NARROW ? (h - box.height * scale(box)) / 2 : 0}px ${(w - box.width * scale(box)) / 2}px)`;
    }
    if (innerWidth <= NARROW) this.host.style.height = Math.min(h, box.height * w / box.width) + 'px';
    this.set(box, clip);
  }

  set(box, clip = 'none') {
    this.view = box;
    this.svg.style.clipPath = clip;
    this.svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  }

  fit(mode) {
    this.mode = mode;
    if (this.svg) this.look();
  }

  /* The point (px, py) of the window, or the middle, stays where it is. */
  zoom(factor, px, py) {
    const {x, y, width, height} = this.view;
    if (width / factor < this.page.width / 60 || width / factor > this.page.width * 3) return;
    const at = px === undefined ? {x: x + width / 2, y: y + height / 2} : this.point(px, py);
    this.mode = 'own';
    this.set({x: at.x - (at.x - x) / factor, y: at.y - (at.y - y) / factor, width: width / factor, height: height / factor});
  }

  point(px, py) { return new DOMPoint(px, py).matrixTransform(this.svg.getScreenCTM().inverse()); }

  pan(dx, dy) {
    const {a} = this.svg.getScreenCTM();
    this.mode = 'own';
    this.set({...this.view, x: this.view.x - dx / a, y: this.view.y - dy / a});
  }

  /* --- the pointer */

  /* Ids under a point: pieces, cells, then what is only marked there; then what is marked within
   * `reach`, for thick fingers. */
  idsAt(px, py, reach = 0) {
    const pieces = [], cells = [], marked = [];
    for (const element of document.elementsFromPoint(px, py)) {
      const group = element.closest('#board g[id], .mark');
      if (!group) continue;
      if (group.dataset.place) marked.push(group.dataset.place);
      else (group.id.startsWith('cell-') ? cells : pieces).push(group.id);
      if (group.dataset.cell) cells.push(group.dataset.cell);
    }
    const ids = [...new Set([...pieces, ...cells, ...marked])].filter(id => this.has(id));
    if (reach && !marked.length) {
      const at = this.point(px, py), {a} = this.svg.getScreenCTM();
      const near = this.list.filter(mark => mark.label).map(({id}) => {
        const c = this.centre(id);
        return {id, far: Math.hypot(c.x - at.x, c.y - at.y) * a};
      }).sort((p, q) => p.far - q.far)[0];
      if (near?.far < reach) ids.unshift(near.id);
    }
    return ids;
  }

  listen() {
    const fingers = new Map();
    let moved = 0;
    const hand = () => {
      const [p, q = p] = fingers.values();
      return {x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, wide: Math.hypot(p.x - q.x, p.y - q.y)};
    };
    this.host.addEventListener('pointerdown', event => {
      this.held = null;
      if (event.button || !this.svg?.contains(event.target)) return;
      if (!fingers.size) moved = 0;
      fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    });
    addEventListener('pointermove', event => {
      const {clientX: x, clientY: y, pointerId} = event;
      if (!fingers.has(pointerId)) {
        this.on.hover(this.svg?.contains(event.target) ? this.idsAt(x, y) : [], event);
        return;
      }
      const before = hand();
      fingers.set(pointerId, {x, y});
      const after = hand();
      moved += Math.hypot(after.x - before.x, after.y - before.y);
      if (moved < 7 && fingers.size === 1) return;
      this.pan(after.x - before.x, after.y - before.y);
      if (before.wide && after.wide) this.zoom(after.wide / before.wide, after.x, after.y);
    });
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, event => {
      if (!fingers.delete(event.pointerId) || fingers.size || moved >= 7 || name !== 'pointerup') return;
      this.on.click(this.idsAt(event.clientX, event.clientY, event.pointerType === 'mouse' ? 0 : 22), event);
    });
    this.host.addEventListener('wheel', event => {
      if (!this.svg) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    }, {passive: false});
    const where = ({target}) => {
      const box = target.getBoundingClientRect();
      return {clientX: box.x + box.width / 2, clientY: box.bottom};
    };
    this.host.addEventListener('focusin', event => {
      if (event.target.dataset.place && event.target.matches(':focus-visible')) this.on.hover([event.target.dataset.place], where(event));
    });
    this.host.addEventListener('keydown', event => {
      const id = event.target.dataset.place, way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
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
    const [best] = this.list.filter(mark => mark.label).map(mark => {
      const c = this.centre(mark.id), x = c.x - from.x, y = c.y - from.y;
      return {id: mark.id, along: x * dx + y * dy, aside: Math.abs(x * dy) + Math.abs(y * dx)};
    }).filter(p => p.along > 1 && p.aside < 3 * p.along).sort((p, q) => p.along + 2 * p.aside - q.along - 2 * q.aside);
    if (best) this.focus(best.id);
  }
}
