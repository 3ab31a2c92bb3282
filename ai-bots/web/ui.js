/* Small helpers of the page. */
export const $ = id => document.getElementById(id);

/* Gives an element attributes, listeners (onclick), a style and children; what is not there is left out. */
function fill(element, props, children) {
  for (const [key, value] of Object.entries(props || {})) {
    if (key === 'style') Object.assign(element.style, value);
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.flat(2).filter(child => child || child === 0));
  return element;
}
/* h('button', {id: 'x', onclick}, 'words', child); `draw` is the same for drawings. */
export const h = (name, props, ...children) => fill(document.createElement(name), props, children);
export const draw = (name, props, ...children) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), props, children);

export const button = (id, words, onclick, props) => h('button', {id, onclick, ...props}, words);
export const soft = (...words) => h('p', {class: 'soft'}, words);
/* A list of names and what belongs to them. */
export const pairs = list => h('dl', {}, list.map(([name, words]) => [h('dt', {}, name), h('dd', {}, words)]));

export const sleep = time => new Promise(resolve => setTimeout(resolve, time));
export const percent = p => p > 0 && p < 0.005 ? '<1%' : p < 1 && p > 0.995 ? '>99%' : Math.round(100 * p) + '%';

/* Puts a box at (x, y), inside the window. */
export function place(box, x, y, flip = 0) {
  const {width, height} = box.getBoundingClientRect(), {clientWidth} = document.documentElement;
  const left = flip && x + flip + width > clientWidth ? x - width - flip : Math.min(x + flip, clientWidth - width - 6);
  Object.assign(box.style, {left: Math.max(4, left) + 'px', top: Math.max(4, Math.min(y, innerHeight - height - 6)) + 'px'});
}

let clearing;
export function toast(words) {
  $('toast').textContent = words;
  $('toast').hidden = false;
  clearTimeout(clearing);
  clearing = setTimeout(() => { $('toast').hidden = true; }, 6000);
}

/* What happens, for readers of the screen. */
export const announce = words => { $('live').textContent = words; };

/* Fills the dialog anew and shows it; data-kind tells which it is. Where it must be answered, Escape
 * does not close it. */
export function dialog(kind, title, body, foot) {
  const box = $('dialog');
  box.dataset.kind = kind;
  box.returnValue = '';
  box.onkeydown = event => { if (kind === 'curtain' && event.key === 'Escape') event.preventDefault(); };
  box.setAttribute('closedby', kind === 'curtain' ? 'none' : 'closerequest');
  box.replaceChildren(
    h('header', {}, h('h2', {}, title), button('close', '✕', () => box.close(), {'aria-label': 'Close'})),
    h('div', {class: 'body'}, body), h('footer', {}, foot));
  if (!box.open) box.showModal();
  box.querySelector('footer .main')?.focus();
  return box;
}

/* Colours of the seats; a seat that is called by a colour has it. */
const PALETTE = ['#2c5f9e', '#c8641b', '#8a5cb0', '#6d727a'];
const NAMED = {Red: '#c0392b', Blue: '#2c5f9e', Black: '#33373d', White: '#a39c8c'};
export const colourOf = (seats, k) => NAMED[seats[k]?.name] || PALETTE[k % 4];
export const chip = (seats, k) => h('i', {class: 'chip', style: {background: colourOf(seats, k)}});
