/* The board: the engine's own picture, with marks over it that can be clicked, tabbed to and read
 * aloud. It knows ids of places ("cell-g6", "piece-A1") and no rules. */
const NS = 'http://www.w3.org/2000/svg';
const DRAWN = new Set(('svg g defs pattern path polygon polyline rect circle ellipse line text ' +
  'tspan').split(' '));
const SHAPES = 'path,polygon,rect,circle';

/* "cell-o_2bx" -> "o+x": names are written so in ids. */
export const nameOf = id =>
  id.replace(/^[a-z]+-/, '').replace(/_([0-9a-f]{2})/g, (_, hex) =>
    String.fromCharCode(parseInt(hex, 16)));

/* The picture as an element; what does not draw is left out. */
export function parsePicture(text) {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') throw new Error('the picture is not whole');
  for (const element of [...root.querySelectorAll('*')]) {
    if (!DRAWN.has(element.localName)) element.remove();
    for (const {name} of [...element.attributes]) {
      if (/^on|^style$|href$/i.test(name)) element.removeAttribute(name);
    }
  }
  const svg = document.importNode(root, true);
  for (const {name} of [...svg.attributes]) {
    if (!/^(viewBox|font-family)$/.test(name)) svg.removeAttribute(name);
  }
  return svg;
}

const make = (name, attributes) => {
  const element = document.createElementNS(NS, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  return element;
};
const union = (a, b) => {
  if (!a) return b;
  const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y);
  return {x, y, width: Math.max(a.x + a.width, b.x + b.width) - x,
          height: Math.max(a.y + a.height, b.y + b.height) - y};
};
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Board {
  /* on: {click(ids, event), hover(ids, event), focus(id)}: ids under the pointer, topmost first. */
  constructor(host, on) {
    this.host = host;
    this.on = on;
    this.svg = null;
    this.mode = 'auto'; // 'whole', or 'own' when the person moved the view
    this.boxes = new Map();
    this.listen();
  }

  /* --- the picture */

  show(text) {
    if (text === this.text) return;
    const old = this.boxes;
    this.text = text;
    this.svg?.remove();
    this.svg = parsePicture(text);
    this.svg.setAttribute('role', 'group');
    this.svg.setAttribute('aria-label', 'Board');
    const [x, y, width, height] = this.svg.getAttribute('viewBox').split(' ').map(Number);
    this.page = {x, y, width, height};
    this.host.append(this.svg);
    this.boxes = new Map();
    this.cells = null;
    for (const element of this.svg.querySelectorAll('g[id]')) {
      const box = this.measure(element);
      if (!box) continue;
      this.boxes.set(element.id, box);
      if (element.id.startsWith('cell-')) this.cells = union(this.cells, box);
    }
    this.marks = make('g', {class: 'marks'});
    this.svg.append(this.marks);
    this.look();
    return old;
  }

  /* The box of an element in the units of the picture. */
  measure(element) {
    const box = element.getBBox();
    if (!box.width || !box.height) return null;
    const own = element.transform.baseVal.length || element.parentNode !== this.svg;
    if (!own) return {x: box.x, y: box.y, width: box.width, height: box.height};
    const m = this.svg.getCTM().inverse().multiply(element.getCTM());
    return {x: m.a * box.x + m.e, y: m.d * box.y + m.f, width: m.a * box.width,
            height: m.d * box.height};
  }

  centre(id) {
    const box = this.boxes.get(id);
    return box && {x: box.x + box.width / 2, y: box.y + box.height / 2};
  }

  /* Whether there is such a place in the picture. */
  has(id) { return this.boxes.has(id); }

  /* --- marks: list of {id, kind, label}; kinds are classes of the style sheet */

  mark(list) {
    const focused = document.activeElement?.dataset?.place;
    this.marks.replaceChildren();
    const rank = mark => (mark.id.startsWith('cell-') ? 0 : 1) + (mark.label ? 2 : 0);
    this.list = list.filter(mark => this.has(mark.id)).sort((a, b) => rank(a) - rank(b));
    for (const {id, kind, label} of this.list) {
      const group = make('g', {class: 'mark ' + kind, 'data-place': id});
      const shapes = ['casing', 'line'].map(name => {
        const shape = this.outline(id);
        shape.setAttribute('class', name);
        return shape;
      });
      group.append(...shapes);
      if (kind.includes('target')) {
        const {x, y} = this.centre(id), box = this.boxes.get(id);
        group.append(make('circle', {class: 'dot', cx: x, cy: y,
                                     r: Math.min(box.width, box.height) / 9}));
      }
      if (label) {
        group.setAttribute('tabindex', '0');
        group.setAttribute('role', 'button');
        group.setAttribute('aria-label', label);
      }
      this.marks.append(group);
    }
    if (focused) this.focus(focused);
    if (this.mode === 'auto') this.look();
  }

  outline(id) {
    const element = this.svg.getElementById(id), box = this.boxes.get(id);
    const first = element.querySelector(SHAPES);
    if (id.startsWith('cell-') && first && first.parentNode === element) {
      const shape = make(first.localName, {});
      for (const name of ['d', 'points', 'x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r',
                          'transform']) {
        if (first.hasAttribute(name)) shape.setAttribute(name, first.getAttribute(name));
      }
      return shape;
    }
    return make('rect', {x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4,
                         rx: Math.min(box.width, box.height) / 8});
  }

  focus(id) {
    this.marks.querySelector(`[data-place="${CSS.escape(id)}"][tabindex]`)?.focus(
      {preventScroll: true});
  }

  /* --- what a move did: pieces glide from where they were, an arrow tells the rest */

  animate(old, moves, time) {
    if (!old || calm() || time < 150) return;
    for (const change of moves.flatMap(move => move.changes || [])) {
      const element = this.svg.getElementById(change.id);
      const was = old.get(change.id), box = this.boxes.get(change.id);
      if (!element || !box) continue;
      const options = {duration: Math.min(time, 450), easing: 'ease-out'};
      if (change.what === 'moved' && was) {
        element.animate([{transform: `translate(${was.x - box.x}px,${was.y - box.y}px)`},
                         {transform: 'none'}], options);
      } else if (change.what !== 'gone') {
        element.animate([{opacity: 0.15}, {opacity: 1}], options);
      }
    }
  }

  arrow(from, to) {
    const a = this.centre(from), b = this.centre(to);
    if (!a || !b || (a.x === b.x && a.y === b.y)) return;
    const angle = Math.atan2(b.y - a.y, b.x - a.x), box = this.boxes.get(to);
    const head = Math.min(box.width, box.height) / 3;
    const tip = turn => `L${b.x - head * Math.cos(angle + turn)} ${b.y - head * Math.sin(angle + turn)}`;
    const d = `M${a.x} ${a.y}L${b.x} ${b.y}M${b.x} ${b.y}${tip(0.5)}M${b.x} ${b.y}${tip(-0.5)}`;
    const group = make('g', {class: 'mark arrow'});
    group.append(make('path', {d, class: 'casing'}), make('path', {d, class: 'line'}));
    this.marks.append(group);
  }

  /* The places of a move that is thought about, until the next hover. */
  preview(from = [], to = []) {
    for (const id of [...from, ...to]) {
      if (!this.has(id)) continue;
      const group = make('g', {class: 'mark preview'}), shape = this.outline(id);
      shape.setAttribute('class', 'line');
      group.append(shape);
      this.marks.append(group);
    }
  }

  title(id) { return nameOf(id); }

  /* --- the view */

  look() {
    if (this.mode === 'own' && this.view) return this.set(this.view);
    let box = this.mode === 'auto' ? this.cells : null;
    for (const mark of box && this.list || []) {
      if (mark.label && this.has(mark.id)) box = union(box, this.boxes.get(mark.id));
    }
    if (!box) return this.set(this.page);
    const pad = Math.max(box.width, box.height) * 0.025;
    this.set({x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad,
              height: box.height + 2 * pad});
  }

  set(box) {
    this.view = box;
    this.svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  }

  fit(mode) {
    this.mode = mode;
    if (this.svg) this.look();
  }

  /* `clientX`, `clientY` stay where they are; the middle without them. */
  zoom(factor, clientX, clientY) {
    const {x, y, width, height} = this.view, w = width / factor, h = height / factor;
    if (w < this.page.width / 60 || w > this.page.width * 3) return;
    const at = clientX === undefined ? {x: x + width / 2, y: y + height / 2}
                                     : this.point(clientX, clientY);
    this.mode = 'own';
    this.set({x: at.x - (at.x - x) / factor, y: at.y - (at.y - y) / factor, width: w, height: h});
  }

  point(clientX, clientY) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  pan(dx, dy) {
    const {a} = this.svg.getScreenCTM();
    this.mode = 'own';
    this.set({...this.view, x: this.view.x - dx / a, y: this.view.y - dy / a});
  }

  /* --- the pointer */

  /* Ids under a point, topmost first, with the cell of each piece; then, for thick fingers, what
   * is marked close by. */
  idsAt(clientX, clientY, reach = 0) {
    const ids = [];
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      for (let e = element; e && e !== this.svg; e = e.parentNode) {
        if (e.id && this.has(e.id)) ids.push(e.id, ...(e.dataset.cell ? [e.dataset.cell] : []));
        if (e === this.marks || e === document.body) break;
      }
    }
    if (!ids.length && reach) {
      const at = this.point(clientX, clientY), {a} = this.svg.getScreenCTM();
      const near = (this.list || []).filter(mark => mark.label).map(mark => {
        const c = this.centre(mark.id);
        return {id: mark.id, far: Math.hypot(c.x - at.x, c.y - at.y) * a};
      }).sort((p, q) => p.far - q.far)[0];
      if (near?.far < reach) ids.push(near.id);
    }
    const pieces = ids.filter(id => !id.startsWith('cell-'));
    return [...new Set([...pieces, ...ids])];
  }

  listen() {
    const fingers = new Map();
    let moved = 0, spread = 0;
    const middle = () => [...fingers.values()].reduce((s, p) =>
      ({x: s.x + p.x / fingers.size, y: s.y + p.y / fingers.size}), {x: 0, y: 0});
    const width = () => {
      const [p, q] = [...fingers.values()];
      return q ? Math.hypot(p.x - q.x, p.y - q.y) : 0;
    };
    this.host.addEventListener('pointerdown', event => {
      if (!this.svg || event.button || !this.svg.contains(event.target)) return;
      fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
      if (fingers.size === 1) moved = 0;
      spread = width();
    });
    addEventListener('pointermove', event => {
      const finger = fingers.get(event.pointerId);
      if (!finger) {
        if (this.svg?.contains(event.target)) {
          this.on.hover(this.idsAt(event.clientX, event.clientY), event);
        }
        return;
      }
      const before = middle();
      finger.x = event.clientX;
      finger.y = event.clientY;
      const after = middle();
      moved += Math.hypot(after.x - before.x, after.y - before.y);
      if (moved < 7 && fingers.size === 1) return;
      this.pan(after.x - before.x, after.y - before.y);
      const now = width();
      if (spread && now) this.zoom(now / spread, after.x, after.y);
      spread = now;
    });
    const up = event => {
      if (!fingers.delete(event.pointerId) || event.type !== 'pointerup' || fingers.size) return;
      if (moved < 7) {
        const reach = event.pointerType === 'mouse' ? 0 : 22;
        this.on.click(this.idsAt(event.clientX, event.clientY, reach), event);
      }
    };
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    this.host.addEventListener('wheel', event => {
      if (!this.svg) return;
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    }, {passive: false});
    this.host.addEventListener('pointerleave', event => this.on.hover([], event));
    this.host.addEventListener('focusin', event => {
      if (event.target.dataset.place) this.on.focus(event.target.dataset.place, event.target);
    });
    this.host.addEventListener('keydown', event => {
      const id = event.target.dataset?.place;
      const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
      if (!id) return;
      if (event.key === 'Enter' || event.key === ' ') {
        const box = event.target.getBoundingClientRect();
        event.preventDefault();
        this.on.click([id], {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2});
      } else if (way) {
        event.preventDefault();
        event.stopPropagation();
        this.step(id, way);
      }
    });
  }

  /* Focus goes to the nearest marked place in a direction. */
  step(id, [dx, dy]) {
    const from = this.centre(id);
    let best = null, least = Infinity;
    for (const mark of this.list) {
      const c = this.centre(mark.id), x = c.x - from.x, y = c.y - from.y;
      const along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (!mark.label || along <= 1 || aside > 3 * along) continue;
      if (along + 2 * aside < least) [best, least] = [mark.id, along + 2 * aside];
    }
    if (best) this.focus(best);
  }
}
