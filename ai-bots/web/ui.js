export const $ = id => document.getElementById(id);

const DRAWING = /^(svg|g|path|rect|circle)$/;
/* h('button.main', {id, onclick, style: {width: '3px'}}, 'words', child): an element of HTML or of a drawing. */
export function h(name, ...children) {
  const [tag, ...classes] = name.split('.'), props = children[0]?.constructor === Object ? children.shift() : {};
  const space = DRAWING.test(tag) ? '2000/svg' : '1999/xhtml';
  const element = document.createElementNS('http://www.w3.org/' + space, tag);
  if (classes[0]) element.setAttribute('class', classes.join(' '));
  for (const [key, value] of Object.entries(props)) {
    if (key === 'style') Object.assign(element.style, value);
    else if (typeof value === 'function') element[key] = value;
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.flat(2).filter(child => child || child === 0));
  return element;
}
export const button = (words, onclick, props) => h('button', {onclick, ...props}, words);
export const pairs = list => h('dl', list.map(pair => [h('dt', pair[0]), h('dd', pair[1])]));

export const sleep = time => new Promise(resolve => setTimeout(resolve, time));
export const percent = p => p > 0 && p < 0.005 ? '<1%' : p < 1 && p > 0.995 ? '>99%' : Math.round(100 * p) + '%';

/* Puts a box at (x, y), or as near as the window allows. */
export function place(box, x, y) {
  const {width, height} = box.getBoundingClientRect(), {clientWidth} = document.documentElement;
  const left = Math.max(4, Math.min(x, clientWidth - width - 6)), top = Math.max(4, Math.min(y, innerHeight - height - 6));
  Object.assign(box.style, {left: left + 'px', top: top + 'px'});
}

/* Fills the dialog anew and shows it; data-kind tells which it is. A curtain must be answered: it comes back unless it was
 * closed with a word. Browsers that do not know `closedby` close it at Escape. */
export function dialog(kind, title, body, foot) {
  const box = $('dialog'), must = kind === 'curtain';
  Object.assign(box, {returnValue: '', onclose: () => { if (must && !box.open && !box.returnValue) box.showModal(); }});
  box.setAttribute('closedby', must ? 'none' : 'closerequest');
  box.dataset.kind = kind;
  box.replaceChildren(
    h('header', h('h2', title), button('✕', () => box.close(), {id: 'close', 'aria-label': 'Close'})),
    h('div.body', body), h('footer', foot));
  if (!box.open) box.showModal();
  box.querySelector('footer .main')?.focus();
}

/* Colours of the seats; a seat that is called by a colour has it. */
const PALETTE = ['#2c5f9e', '#c8641b', '#8a5cb0', '#6d727a'];
const NAMED = {Red: '#c0392b', Blue: '#2c5f9e', Black: '#33373d', White: '#a39c8c'};
export const colourOf = (seats, k) => NAMED[seats[k]?.name] || PALETTE[k % 4];
export const chip = (seats, k) => h('i.chip', {style: {background: colourOf(seats, k)}});
