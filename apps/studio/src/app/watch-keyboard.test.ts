/** @jest-environment jsdom */
import { watchKeyboard, type Keyboard } from './watch-keyboard.ts';

/** A phone 390 px wide; `pageHeight` is that of the page, which some browsers make smaller for the keyboard. */
function phone() {
  const visible = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 });
  let pageHeight = 700;
  const view = { visualViewport: visible, document, innerWidth: 390 };
  Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, get: () => pageHeight });
  document.body.innerHTML = '<textarea></textarea><input type="checkbox"><button></button>';
  const said: Keyboard[] = [];
  const stop = watchKeyboard(view as unknown as Window, (keyboard) => said.push(keyboard));
  return {
    said,
    stop,
    focus: (name: string) => document.querySelector<HTMLElement>(name)?.focus(),
    resize: (now: Partial<{ height: number; offsetTop: number; scale: number; pageHeight: number; width: number }>) => {
      pageHeight = now.pageHeight ?? pageHeight;
      view.innerWidth = now.width ?? view.innerWidth;
      Object.assign(visible, { height: now.height ?? visible.height, offsetTop: now.offsetTop ?? 0, scale: now.scale ?? 1 });
      visible.dispatchEvent(new Event('resize'));
    },
  };
}

test('a keyboard that makes the page smaller covers nothing', () => {
  const { said, focus, resize } = phone();
  focus('textarea');
  resize({ height: 380, pageHeight: 380 });
  resize({ height: 700, pageHeight: 700 });
  expect(said).toEqual([
    { isOpen: true, coveredPx: 0 },
    { isOpen: false, coveredPx: 0 },
  ]);
});

test('a keyboard that lies over the page covers its height, as far as the page has not moved up', () => {
  const { said, focus, resize } = phone();
  focus('textarea');
  resize({ height: 380 });
  resize({ height: 380, offsetTop: 40 });
  expect(said).toEqual([
    { isOpen: true, coveredPx: 320 },
    { isOpen: true, coveredPx: 280 },
  ]);
});

test('without a field that is written in there is no keyboard, however low the window', () => {
  const { said, focus, resize } = phone();
  for (const name of ['input', 'button']) {
    focus(name);
    resize({ height: 380, pageHeight: 380 });
  }
  expect(said).toEqual([]);
});

test('the bar of the browser, a rotation and a magnified page are no keyboard', () => {
  const { said, focus, resize } = phone();
  focus('textarea');
  resize({ height: 640, pageHeight: 640 });
  resize({ width: 844, height: 340, pageHeight: 340 });
  resize({ width: 390, height: 350, scale: 2, pageHeight: 700 });
  expect(said).toEqual([]);
});

test('nothing is said after the end', () => {
  const { said, stop, focus, resize } = phone();
  stop();
  focus('textarea');
  resize({ height: 380 });
  expect(said).toEqual([]);
});
