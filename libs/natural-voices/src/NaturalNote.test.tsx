/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { NaturalNote } from './NaturalNote.tsx';
import type { NaturalVoices } from './natural-voices.model.ts';

const natural = (change: Partial<NaturalVoices> = {}): NaturalVoices => ({ state: 'preparing', percent: 63, seconds_left: 52, ...change });

test('on their way: who speaks now, how far the natural voices are, and when', () => {
  render(<NaturalNote natural={natural()} arrived={false} />);
  expect(screen.getByText('现在由基础声音念。').parentElement?.textContent).toBe(
    '现在由基础声音念。自然声音正在准备 63 %，约 1 分钟后自动换上',
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63');
});

test('without a measured pace no time is said', () => {
  const { container } = render(<NaturalNote natural={natural({ seconds_left: null })} arrived={false} />);
  expect(container.textContent).toContain('63 %，到了自动换上');
  expect(container.textContent).not.toMatch(/分钟后|秒后/);
});

test('a screen reader hears of a quarter once, and of the arrival', () => {
  const { rerender } = render(<NaturalNote natural={natural({ percent: 51 })} arrived={false} />);
  const said = screen.getByRole('status').textContent;
  rerender(<NaturalNote natural={natural({ percent: 74 })} arrived={false} />);
  expect(screen.getByRole('status').textContent).toBe(said);
  rerender(<NaturalNote natural={natural({ percent: 76 })} arrived={false} />);
  expect(screen.getByRole('status').textContent).not.toBe(said);
  rerender(<NaturalNote natural={natural({ state: 'ready', percent: 100 })} arrived />);
  expect(screen.getByRole('status').textContent).toBe('自然声音到了。');
});

test('what basic voices are is explained on demand', () => {
  render(<NaturalNote natural={natural()} arrived={false} />);
  const button = screen.getByRole('button', { name: '什么是基础声音' });
  expect(screen.getByText(/按规则合成/).closest('[hidden]')).not.toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/按规则合成/).closest('[hidden]')).toBeNull();
});

test('where they could not be had nobody reads of a failure, and where nobody wants them of nothing', () => {
  const { container, rerender } = render(<NaturalNote natural={natural({ state: 'failed' })} arrived={false} />);
  expect(container.textContent).toContain('现在由基础声音念。');
  expect(container.textContent).not.toMatch(/准备|失败/);
  for (const state of ['off', 'ready'] as const) {
    rerender(<NaturalNote natural={natural({ state })} arrived={false} />);
    expect(container.textContent).toBe('');
  }
});
