/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { StepLine } from './StepLine.tsx';

afterEach(cleanup);

test('steps before the current one are done, and it says so also to who does not see', () => {
  render(<StepLine steps={['签协议', '授权', '录声音']} current={1} note="随时可以离开" />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['签协议，已完成', '2授权', '3录声音']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
