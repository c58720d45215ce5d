/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { Call } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession } from '@shengyu/session';
import { createRouteTable } from '../../routing/route-table.ts';
import { shellRoutes } from '../../routing/shell-routes.ts';
import { texts } from './locales/zh-CN.ts';
import { policyTypes, type PolicyType } from './policy.queries.ts';
import PolicyPage, { head, loader } from './PolicyPage.tsx';

const routes = createRouteTable({ shell: shellRoutes });
const answer = {
  title: '用户协议',
  content: '<h2>账号</h2><p>一人一个。</p><h2>费用</h2><h2>A &amp; B</h2>',
  update_time: '2026-11-01T01:00:00.000Z',
  version: 2,
  versions: [
    { version: 2, time: '2026-11-01T01:00:00.000Z' },
    { version: 1, time: '2026-09-01T01:00:00.000Z' },
  ],
};

function context(type: string, call: (name: string, input: unknown) => Promise<unknown>): PageContext {
  const session = createSession().getState();
  return { params: { type }, search: '', signal: new AbortController().signal, call: call as unknown as Call, session };
}

test.each(policyTypes)('/policy/%s is a page, also with .html, and is asked for by its type', async (type: PolicyType) => {
  expect(routes.find(`/policy/${type}.html`)).toMatchObject({ kind: 'page', match: { page: 'PolicyPage', params: { type } } });
  const asked: unknown[] = [];
  await loader(context(type, (name, input) => Promise.resolve(asked.push([name, input])).then(() => answer)));
  expect(asked).toEqual([['policy', { type }]]);
});

test('another type is a page that is not found', async () => {
  expect(routes.find('/policy/refunds')).toEqual({ kind: 'invalid' });
  const missing = Object.assign(new Error('not found'), { name: 'ApiError', error: 'not_found' });
  await expect(loader(context('clone', () => Promise.reject(missing)))).rejects.toMatchObject({ name: 'NotFoundError' });
});

test('a policy is shown with its date and its contents, and the others are one link away', () => {
  const data = { ...answer, type: 'service' as const };
  render(
    <NavProvider location={{ pathname: '/policy/service', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <PolicyPage data={data} params={{ type: 'service' }} search="" />
    </NavProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '用户协议' })).toBeTruthy();
  expect(screen.getByText('2026-11-01')).toBeTruthy();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([...policyTypes.map((type) => `/policy/${type}`), '/policy/service?version=1', '#c1', '#c2', '#c3']);
  expect(screen.getByRole('link', { name: 'A & B' })).toBeTruthy();
  expect(document.getElementById('c2')?.textContent).toBe('费用');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(texts.names.service);
  expect(head(data)).toMatchObject({ title: '用户协议', canonical: '/policy/service' });
  expect(head(data).unlisted).toBeUndefined();
  expect(head({ ...data, version: 1 }).unlisted).toBe(true);
});
