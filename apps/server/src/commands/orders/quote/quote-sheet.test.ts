import { calls } from '@shengyu/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';
import { quoteSheet } from './quote-sheet.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp(openOne, { payment: true, worker: false });
}, 120_000);
afterAll(() => api.close());

const ask = (token: string, query: Record<string, string>) =>
  api.app.http.inject({ url: `/api${calls.quoteSheet[1]}?${new URLSearchParams(query).toString()}`, headers: api.as(token) });
const pagesOf = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('an offer, points for an amount and a script are each a document to download', async () => {
  const { token } = await api.member(0);
  const { id: script } = await api.ask('scriptSave', { title: '潮汐表', text: '退潮以后，泥滩上留下一排脚印。' }, { token });
  for (const query of [
    { kind: 'package', id: 'words-10000' },
    { kind: 'vip', id: 'svip-year' },
    { kind: 'recharge', amount_fen: '5000' },
    { kind: 'script', script_id: String(script), version: '1' },
  ]) {
    const answer = await ask(token, { ...query, title: '舟山远声文化工作室', tax_number: '9144030071526726XG' });
    expect([query.kind, answer.headers['content-type']]).toEqual([query.kind, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('报价单'));
    expect([answer.rawPayload.subarray(0, 5).toString(), pagesOf(answer.rawPayload)]).toEqual(['%PDF-', 1]);
  }
});

test('what is not sold, a script of somebody else and a visitor get none', async () => {
  const [{ token }, other] = [await api.member(0), await api.member(0)];
  const { id: script } = await api.ask('scriptSave', { title: '潮汐表', text: '退潮以后。' }, { token });
  const errorOf = async (who: string, query: Record<string, string>) =>
    (await ask(who, { title: '远声', ...query })).json<{ data: { error: string } }>().data.error;
  expect(await errorOf(token, { kind: 'package', id: 'words-7' })).toBe('purchase.off');
  expect(await errorOf(token, { kind: 'recharge', amount_fen: '1' })).toBe('input.invalid');
  expect(await errorOf(other.token, { kind: 'script', script_id: String(script), version: '1' })).toBe('not_found');
  expect(await errorOf('', { kind: 'package', id: 'words-10000' })).toBe('auth.required');
});

test('a long list of items goes on on the next page', () => {
  const items = Array.from({ length: 80 }, (_, at) => ({ name: `第 ${at + 1} 章`, detail: '', fen: 100 }));
  const { bytes } = quoteSheet({ name: '声屿', legal: undefined, origin: '' }, { title: '远声', tax_number: '' }, items, new Date());
  expect(pagesOf(bytes)).toBeGreaterThan(1);
});
