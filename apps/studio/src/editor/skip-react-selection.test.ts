/** @jest-environment jsdom */
import { skipReactSelection } from './skip-react-selection.ts';

test('an element is editable by its attribute and not by its property', () => {
  const paper = document.createElement('div');
  paper.setAttribute('contenteditable', 'true');
  skipReactSelection(paper);
  expect(paper.contentEditable).not.toBe('true');
  expect(paper.getAttribute('contenteditable')).toBe('true');
  paper.contentEditable = 'false';
  expect(paper.getAttribute('contenteditable')).toBe('false');
});
