/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { settleStyles } from './settle-styles.ts';

const order = (): string[] =>
  [...document.querySelectorAll('style, link')].map(
    (sheet) => (sheet.localName === 'link' ? sheet.getAttribute('href') : sheet.textContent) ?? '',
  );

beforeEach(() => {
  document.head.innerHTML =
    '<title>x</title><style data-first nonce="n">.a{margin:0}</style><style data-first media="print" nonce="n">.a{margin:2px}</style><link rel="preload" href="/later.css">';
  document.body.innerHTML =
    '<div id="root"><main><div hidden data-screen=""><style data-first nonce="n">.a{margin:0}.s{margin:0}</style></div><div hidden data-fold=""><style data-fold nonce="n">.a{margin:0}.b{margin:1px}</style></div></main></div><link data-fold rel="stylesheet" href="/large.css">';
});

test('the complete sheets come before whatever was loaded since, and what stood within the page stays for React', () => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: '.late{}' }));
  settleStyles(document);
  expect(order()).toEqual(['.a{margin:0}.b{margin:1px}', '/large.css', '/later.css', '.late{}', '', '', '/large.css']);
  expect(document.head.querySelector('style')?.nonce).toBe('n');
  document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
  expect(order()).toEqual(['.a{margin:0}.b{margin:1px}', '/large.css', '/later.css', '.late{}', '', '']);
});

test('a second time, and in a document whose sheets are files, nothing happens', () => {
  settleStyles(document);
  const settled = order();
  settleStyles(document);
  expect(order()).toEqual(settled);
});
