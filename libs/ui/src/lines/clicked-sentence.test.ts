/** @jest-environment jsdom */
import { clickedSentence } from './clicked-sentence.ts';

const words = { startOf: (_node: Node, offset: number) => offset * 100 };
const click = (target: Element): MouseEvent => {
  const event = new MouseEvent('click', { clientX: 4, clientY: 5, bubbles: true });
  target.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  document.body.innerHTML = '<p>一句。<a href="/">链接</a></p>';
});
afterEach(() => {
  Reflect.deleteProperty(document, 'caretPositionFromPoint');
  Reflect.deleteProperty(document, 'caretRangeFromPoint');
});

const text = (): Node => document.querySelector('p')?.firstChild as Node;
const paragraph = (): Element => document.querySelector('p') as Element;

test.each([
  ['caretPositionFromPoint', () => ({ offsetNode: text(), offset: 2 })],
  ['caretRangeFromPoint', () => ({ startContainer: text(), startOffset: 2 })],
])('a click goes to its sentence in a browser with %s', (name, find) => {
  Object.assign(document, { [name]: find });
  expect(clickedSentence(words, click(paragraph()))).toBe(200);
});

test('a click on a control or beside all text goes nowhere', () => {
  Object.assign(document, { caretPositionFromPoint: () => null });
  expect(clickedSentence(words, click(document.querySelector('a') as Element))).toBeUndefined();
  expect(clickedSentence(words, click(paragraph()))).toBeUndefined();
});
