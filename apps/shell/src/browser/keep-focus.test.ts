/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { rememberFocus } from './keep-focus.ts';

const chips = '<a href="/account">全部</a><a href="/account?action=1">收入</a>';
const main = (): HTMLElement => document.getElementById('main') as HTMLElement;
const text = (): string | null | undefined => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<button>页头</button><main id="main" tabindex="-1">${chips}<button>筛选</button></main>`;
});

test('the same control of the page drawn anew gets the focus', () => {
  main().querySelectorAll('a')[1]?.focus();
  const restore = rememberFocus(document);
  main().innerHTML = `<h1>收入</h1>${chips}`;
  expect(restore()).toBe(true);
  expect(text()).toBe('收入');
});

test('a control that is gone, and one outside the page, leave the focus to whoever asked', () => {
  main().querySelector('button')?.focus();
  const gone = rememberFocus(document);
  main().innerHTML = chips;
  expect(gone()).toBe(false);
  document.querySelector('button')?.focus();
  expect(rememberFocus(document)()).toBe(false);
});
