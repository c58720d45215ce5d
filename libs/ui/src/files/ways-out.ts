import { element, icon, nextId } from '../dialogs/element.ts';
import { dialogHome } from '../dialogs/home.ts';
import { texts } from '../locales/zh-CN.ts';
import type { InAppBrowser } from './in-app-browser.ts';

/** The upper right corner of the browser, and its menu. */
const menuPicture = `<rect x="1" y="1" width="238" height="94" rx="10" fill="var(--canvas)" stroke="var(--line)"/>
<path d="M1 30h238" stroke="var(--line)"/><path d="M16 10l-6 6 6 6" fill="none" stroke="var(--ink-3)" stroke-width="1.5"/>
<g fill="var(--ink)"><circle cx="206" cy="16" r="2"/><circle cx="213" cy="16" r="2"/><circle cx="220" cy="16" r="2"/></g>
<circle cx="213" cy="16" r="13" fill="none" stroke="var(--brand)" stroke-width="2"/>
<path d="M213 36v10M213 36l-4 5M213 36l4 5" fill="none" stroke="var(--brand)" stroke-width="2"/>
<rect x="92" y="50" width="136" height="34" rx="8" fill="var(--paper)" stroke="var(--brand)"/>`;

function picture(label: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 240 96');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.innerHTML = menuPicture;
  const words = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  for (const [name, value] of Object.entries({ x: '160', y: '72', 'text-anchor': 'middle', 'font-size': '13', fill: 'var(--ink)' }))
    words.setAttribute(name, value);
  words.textContent = texts.openInBrowser;
  svg.append(words);
  return svg;
}

/** Says in a browser that saves no files how to get to one that does. `page`: where the file is found again. */
export function showWaysOut(browser: InAppBrowser, page = location.href): void {
  // Several files at once are one question.
  if (dialogHome().querySelector('.ways-out')) return;
  const titleId = nextId();
  const address = new URL(page, location.href).href;
  const said = element('p', 'small', { role: 'status' });
  const copy = element('button', 'btn next block', { type: 'button' }, texts.copyLink);
  copy.addEventListener('click', () => {
    navigator.clipboard.writeText(address).then(
      () => (said.textContent = texts.linkCopied),
      () => {
        said.textContent = texts.copyByHand;
        field.focus();
        field.select();
      },
    );
  });
  const field = element('input', '', { readonly: '', value: address, 'aria-label': texts.linkOfPage });
  const close = element('button', 'btn bare icon push', { type: 'button', 'aria-label': texts.close }, icon('close'));
  const dialog = element(
    'dialog',
    'dialog-frame ways-out',
    { 'aria-labelledby': titleId },
    element('header', 'row', {}, element('h2', 'h-card', { id: titleId }, texts.savesNoFiles(texts.inApp[browser])), close),
    element('h3', '', {}, texts.copyLink),
    element('p', 'small soft', {}, texts.copyLinkHow),
    element('div', 'input', {}, field),
    copy,
    said,
    element('h3', '', {}, texts.openInBrowser),
    element('p', 'small soft', {}, texts.openInBrowserHow),
    picture(texts.menuPicture),
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('pointerdown', ({ target }) => target === dialog && dialog.close());
  dialogHome().append(dialog);
  dialog.showModal();
}
