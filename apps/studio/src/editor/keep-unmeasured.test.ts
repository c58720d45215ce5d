/** @jest-environment jsdom */
import { keepUnmeasured } from './keep-unmeasured.ts';

test('a paper says nothing of being editable to who asks its property, and is it all the same', () => {
  const paper = document.createElement('div');
  paper.setAttribute('contenteditable', 'true');
  keepUnmeasured(paper);
  expect(paper.contentEditable).not.toBe('true');
  expect(paper.getAttribute('contenteditable')).toBe('true');
  paper.contentEditable = 'false';
  expect(paper.getAttribute('contenteditable')).toBe('false');
});
