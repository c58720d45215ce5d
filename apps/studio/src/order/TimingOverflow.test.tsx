/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { TimingOverflow } from './TimingOverflow.tsx';

const overflows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    paragraph: index,
    start_ms: 60_000 * index + 2_500,
    over_ms: 40 + 780 * index,
    into: 'next' as const,
  }));

test('every paragraph that is too long shows its time and its overflow', () => {
  const { container } = render(<TimingOverflow paragraphs={overflows(2)} finished />);
  expect(container.textContent).toContain('有 2 段超出了它的时间');
  expect([...container.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    '第 1 段（0:02.5 起）长了 0.1 秒',
    '第 2 段（1:02.5 起）长了 0.8 秒',
  ]);
});

test('before an order it is an estimate, the first twenty are listed, and nothing shows without an overflow', () => {
  const { container, rerender } = render(<TimingOverflow paragraphs={overflows(23)} finished={false} />);
  expect(container.textContent).toContain('预计有 23 段会超出它的时间');
  expect(container.querySelectorAll('li')).toHaveLength(20);
  expect(container.textContent).toContain('还有 3 段。');
  rerender(<TimingOverflow paragraphs={[]} finished />);
  expect(container.textContent).toBe('');
});
