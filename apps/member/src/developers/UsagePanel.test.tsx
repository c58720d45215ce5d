/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import type { UsageData } from './developers.queries.ts';
import { UsagePanel } from './UsagePanel.tsx';

function show(errors: UsageData['days'][number]['errors']): void {
  const failed = errors.reduce((sum, { count }) => sum + count, 0);
  const counts = { words: 0, points: 0, requests: 10, failed };
  const usage: UsageData = {
    days: [{ day: '2026-11-20', ...counts, keys: [], errors }],
    total: { ...counts, first_byte_ms: null },
  };
  render(
    <NavProvider location={{ pathname: '/developers', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <UsagePanel usage={usage} ofKey={null} keys={[]} span={30} today="2026-11-20" chosen="" />
    </NavProvider>,
  );
}
const figure = (): HTMLElement => screen.getByText('成功').parentElement as HTMLElement;

test('why most calls failed is said in words, with the name of the error beside it', () => {
  show([
    { error: 'input.too_large', count: 1 },
    { error: 'limit.reached', count: 3 },
  ]);
  expect(figure().textContent).toContain('失败 4 次，多为请求太频繁 limit.reached');
  expect(within(figure()).getByText('limit.reached').tagName).toBe('CODE');
  expect(screen.getByRole('table').textContent).toContain('4 次，多为请求太频繁 limit.reached');
});

test('an error that this page has no words for still has its name', () => {
  show([{ error: 'a.newer.one', count: 1 }]);
  expect(figure().textContent).toContain('失败 1 次，多为其他错误 a.newer.one');
});

test('nothing is said of errors where no call failed', () => {
  show([]);
  expect(figure().textContent).toBe('成功100%10 次请求，失败 0 次');
});
