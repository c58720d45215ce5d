import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';

describe('lists as files', () => {
  let api: TestApp;
  let operator: Awaited<ReturnType<TestApp['operator']>>;
  beforeAll(async () => {
    api = await createTestApp(openOne, { worker: false });
    operator = await api.operator();
  }, 120_000);
  afterAll(() => api.close());

  const prepare = (input: object, key: string = randomUUID()) =>
    api.send('adminExport', { reason: '月底对账', ...input }, { token: operator.token, key });
  const file = (ticket: string, token: string) =>
    api.app.http.inject({ method: 'GET', url: `/api/admin.Export/file?ticket=${encodeURIComponent(ticket)}`, headers: { token } });
  const ticketOf = async (input: object): Promise<string> => String((await prepare(input)).data['ticket']);

  // covers: console-4 security-177
  it('a list leaves as CSV with all its rows, newest first, and the audit log says who took it, narrowed to what, and why', async () => {
    await api.database.query(
      `insert into members (account, nickname, password_hash, created_at)
       select 'boat' || n, case n when 7 then '=1+1' else '船' || n end, '', now() - n * interval '1 day' from generate_series(1, 230) n`,
    );
    const answer = await file(await ticketOf({ of: 'members', filter: { keyword: 'boat' } }), operator.token);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF编号,账号,名字/);
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(Array.from({ length: 230 }, (_, at) => `boat${at + 1}`));
    expect(lines[7]).toContain("'=1+1");
    const { lists } = await api.ask('adminAuditLists', { action: 'list.export' }, { token: operator.token });
    expect(lists).toMatchObject([
      { subject: { id: 'members' }, after: { filter: { keyword: 'boat' } }, reason: '月底对账', operator: operator.account },
    ]);
  });

  it.each(['orders', 'purchases', 'payments', 'audit'])('%s have their columns', async (of) => {
    const { statusCode, body } = await file(await ticketOf({ of }), operator.token);
    expect([statusCode, body.split('\r\n')[0]?.startsWith('\uFEFF编号,')]).toEqual([200, true]);
  });

  // covers: security-177
  it('a ticket is one operator’s, for a minute, and nobody makes one', async () => {
    const ticket = await ticketOf({ of: 'members' });
    const other = await api.operator();
    const member = await api.member();
    const tries = [file(ticket, other.token), file(ticket, member.token), file(ticket, ''), file('made-up', operator.token)];
    expect((await Promise.all(tries)).map(({ body }) => (JSON.parse(body) as { data: { error: string } }).data.error)).toEqual([
      'not_found',
      'operator.required',
      'auth.required',
      'not_found',
    ]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    const late = await file(ticket, operator.token).finally(() => clock.mockRestore());
    expect((JSON.parse(late.body) as { data: { error: string } }).data.error).toBe('not_found');
  });

  it('what is no filter of a list is refused before anything is audited, and so is a list without a reason', async () => {
    expect((await prepare({ of: 'orders', filter: { state: 'sunk' } })).data.error).toBe('input.invalid');
    expect((await prepare({ of: 'orders', reason: '' })).data.error).toBe('input.invalid');
    const { lists } = await api.ask('adminAuditLists', { keyword: 'orders', action: 'list.export' }, { token: operator.token });
    expect(lists).toHaveLength(1);
  });
});
