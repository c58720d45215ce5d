/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StepLine } from './StepLine.tsx';

afterEach(cleanup);

test('steps before the current one are done, and it says so also to who does not see', () => {
  render(<StepLine steps={['签协议', '授权', '录声音']} current={1} note="随时可以离开" />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['签协议，已完成', '2授权', '3录声音']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('keys reach a line that is wider than its place', () => {
  const wide = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700);
  render(<StepLine steps={['签协议', '授权']} current={0} note="" />);
  expect(screen.getByRole('list').tabIndex).toBe(0);
  wide.mockReturnValue(0);
  act(() => void dispatchEvent(new Event('resize')));
  expect(screen.getByRole('list').tabIndex).toBe(-1);
  wide.mockRestore();
});
