/* Small helpers for the page. */
export const $ = id => document.getElementById(id);

/* An element: h('button', {class: 'x', onclick}, 'words', child). null and false are left out. */
export function h(name, props, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key in element && typeof value !== 'string') element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.flat().filter(c => c !== null && c !== undefined && c !== false));
  return element;
}

export const sleep = time => new Promise(resolve => setTimeout(resolve, time));

let clearing;
export function toast(words, time = 6000) {
  $('toast').textContent = words;
  $('toast').hidden = false;
  clearTimeout(clearing);
  clearing = setTimeout(() => { $('toast').hidden = true; }, time);
}

/* What happens, for readers of the screen. */
export const announce = words => { $('live').textContent = words; };

export const percent = p => p > 0 && p < 0.005 ? '<1%' : p < 1 && p > 0.995 ? '>99%'
                                                       : Math.round(100 * p) + '%';
export const plural = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;

/* Fills a dialog and shows it; buttons in `foot` close it with their value. */
export function dialog(id, title, body, foot = []) {
  const box = $(id);
  box.replaceChildren(
    h('header', {}, h('h2', {}, title),
      h('button', {class: 'close', 'aria-label': 'Close', onclick: () => box.close()}, '✕')),
    h('div', {class: 'body'}, body),
    h('footer', {}, foot));
  if (!box.open) box.showModal();
  box.querySelector('footer .main')?.focus();
  return box;
}

/* Colours of the seats; a seat that is called by a colour has it. */
const PALETTE = ['#2c5f9e', '#d9762b', '#8a5cb0', '#7b7f86'];
const NAMED = {Red: '#c0392b', Blue: '#2c5f9e', Black: '#33373d', White: '#b9b2a3',
               Yellow: '#d8a800', Orange: '#d9762b', Green: '#2e8b57'};
export const colourOf = (seats, k) => NAMED[seats[k]?.name] || PALETTE[k % 4];
