/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ChapterChoice } from './ChapterChoice.tsx';

afterEach(cleanup);

const chapters = ['楔子', '雾', '灯船', '尾声'].map((title, index) => ({ number: index + 1, title, characters: 12_000, kept: index < 3 }));
function show(count = 4) {
  const onChoose = jest.fn();
  render(<ChapterChoice chapters={chapters.slice(0, count)} busy={false} onChoose={onChoose} />);
  return onChoose;
}
const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }));
const use = () => screen.getByRole<HTMLButtonElement>('button', { hidden: true });

test('the chapters that fit are chosen, and others can be', () => {
  const onChoose = show();
  expect(screen.getByText('放进来 3 章，全书 4 章')).toBeTruthy();
  expect(use().disabled).toBe(true);
  toggle(/^楔子/);
  toggle(/^尾声　12,000 字/);
  fireEvent.click(use());
  expect(onChoose.mock.calls).toEqual([['2-4']]);
});

test('none at all is no choice, and a book of one chapter has none', () => {
  show();
  for (const name of [/^楔子/, /^雾/, /^灯船/]) toggle(name);
  expect(use().disabled).toBe(true);
  cleanup();
  show(1);
  expect(screen.queryByText(/全书/)).toBeNull();
});
