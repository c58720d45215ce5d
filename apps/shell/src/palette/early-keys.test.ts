/** @jest-environment jsdom */
import { earlyKeysScript, keepKeys, keepsKeys, takeEarlyKeys } from './early-keys.ts';

const press = (key: string, held = false): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: held, bubbles: true, cancelable: true }));

test('Ctrl K before the page listens is kept with what is typed after it, until the page takes it', () => {
  document.head.append(Object.assign(document.createElement('script'), { textContent: earlyKeysScript }));
  expect(press('a')).toBe(true);
  // The browser has a search of its own on that key.
  expect(press('k', true)).toBe(false);
  for (const key of 'la') expect(press(key)).toBe(false);
  press('Shift');
  expect(takeEarlyKeys(document)).toBe('la');
  expect(takeEarlyKeys(document)).toBeUndefined();
  expect([press('k', true), press('b')]).toEqual([true, true]);
});

test('Escape drops it', () => {
  delete document.documentElement.dataset['keys'];
  press('k', true);
  press('x');
  press('Escape');
  expect(takeEarlyKeys(document)).toBeUndefined();
});

test('what is typed while the palette is loaded is kept for it', () => {
  document.documentElement.dataset['keys'] = 'taken';
  expect(keepsKeys(document)).toBe(false);
  keepKeys(document);
  expect(keepsKeys(document)).toBe(true);
  for (const key of '海') press(key);
  keepKeys(document);
  expect(takeEarlyKeys(document)).toBe('海');
});
