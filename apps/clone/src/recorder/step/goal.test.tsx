/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import { Goal } from './Goal.tsx';

const words = stepTexts.goal;

// covers: fault-123
test('an engine of words says how many words have to be read, and does not count minutes of free speech', () => {
  const goal = { spokenSeconds: 300, seconds: { least: 90, best: 300 }, prompts: 400, reads: 'words', leastPrompts: 150 } as const;
  render(<Goal {...goal} read={0} />);
  expect(screen.getByText(words.leastPrompts(150))).toBeTruthy();
  expect(screen.getByRole('region').textContent).toContain(words.missingPrompts(150));
  cleanup();
  render(<Goal {...goal} read={150} />);
  expect(screen.getByRole('region').textContent).not.toContain(words.missingPrompts(0));
});
