/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Call, SiteConfig } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import { Equity } from './Equity.tsx';
import type { EquityData } from './equity.queries.ts';

afterEach(cleanup);

const call = (() => Promise.reject(new Error('no API'))) as unknown as Call;
const data: EquityData = {
  plans: [
    { value: 'points', name: '按量', price_fen: 100, period: 'once', features: ['1 积分 / 10 字'] },
    { value: 'svip', name: 'SVIP', price_fen: 9_900, period: 'month', features: ['2 个克隆名额'] },
  ],
  tiers: [{ name: 'SVIP', value: 'svip', tag_name: 'SVIP', desc: '每月 50 万字' }],
};

function show(payment: boolean): void {
  const config = { capabilities: { payment, clone: false, design: false } } as SiteConfig;
  render(
    <NavProvider location={{ pathname: '/equity', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ config })} call={call}>
        <Equity data={data} />
      </SessionProvider>
    </NavProvider>,
  );
}

test('where one can pay, the plans are compared and the word packages listed', () => {
  show(true);
  const table = within(screen.getByRole('table', { name: texts.vip.table }));
  expect(table.getByRole('columnheader', { name: /^SVIP/ }).textContent).toContain('99');
  expect(table.getByRole('row', { name: /^每月字数/ }).textContent).toContain('500,000 字');
  expect(screen.getByRole('heading', { name: '100,000 字' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: texts.none.title })).toBeNull();
});

test('where nothing can be paid for, nothing has a price, and it is said what there is', () => {
  show(false);
  expect(screen.getByRole('heading', { name: texts.none.title })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\d 元/);
});
