/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ProofNote } from './ProofNote.tsx';

test('an order says how many sentences were compared with their text, and which are doubtful', () => {
  const { container, rerender } = render(<ProofNote proof={null} />);
  expect(container.textContent).toBe('');
  rerender(<ProofNote proof={{ checked: 12, redone: 1, doubtful: ['船开了。'] }} />);
  expect(screen.getByRole('region', { name: '校对 12 句，重做 1 句' }).textContent).toContain('船开了。');
});
