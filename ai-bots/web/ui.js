/* Small helpers of the page. */
export const $ = id => document.getElementById(id);

/* An element: h('button', {id: 'x', onclick}, 'words', child); children that are not there are left
 * out. */
export function h(name, props, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key in element && typeof value !== 'string') element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.flat(2).filter(child => child || child === 0));
  return element;
}
/* The same for drawings. */
export function draw(name, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
}
export const button = (id, words, onclick, props) => h('button', {id, onclick, ...props}, words);
export const sleep = time => new Promise(resolve => setTimeout(resolve, time));
export const percent = p => p > 0 && p < 0.005 ? '<1%' : p < 1 && p > 0.995 ? '>99%'
                                                       : Math.round(100 * p) + '%';

let clearing;
export function toast(words) {
  $('toast').textContent = words;
  $('toast').hidden = false;
  clearTimeout(clearing);
  clearing = setTimeout(() => { $('toast').hidden = true; }, 6000);
}

/* What happens, for readers of the screen. */
export const announce = words => { $('live').textContent = words; };

/* Fills a dialog and shows it. */
export function dialog(id, title, body, foot) {
  const box = $(id);
  box.replaceChildren(
    h('header', {}, h('h2', {}, title), button(null, '✕', () => box.close(), {class: 'close', 'aria-label': 'Close'})),
    h('div', {class: 'body'}, body), h('footer', {}, foot));
  if (!box.open) box.showModal();
  box.querySelector('footer .main')?.focus();
  return box;
}

/* Colours of the seats; a seat that is called by a colour has it. */
const PALETTE = ['#2c5f9e', '#c8641b', '#8a5cb0', '#6d727a'];
const NAMED = {Red: '#c0392b', Blue: '#2c5f9e', Black: '#33373d', White: '#a39c8c'};
export const colourOf = (seats, k) => NAMED[seats[k]?.name] || PALETTE[k % 4];
export function chip(seats, k) {
  const dot = h('i', {class: 'chip'});
  dot.style.background = colourOf(seats, k);
  return dot;
}
