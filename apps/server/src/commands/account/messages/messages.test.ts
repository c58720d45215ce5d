import type { Message } from '@shengyu/api';
import { announceNotices } from '../../../jobs/content/announce-notices.ts';
import { payDirectly, refundDirectly } from '../../../testing/pay-directly.ts';
import { grantAllowances } from '../../money/vip/grant-allowances.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('messages on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true });
  }, 120_000);
  afterAll(() => api.close());

  const listOf = async (token: string) => (await api.ask('messageLists', {}, { token })) as unknown as { lists: Message[]; unread: number };
  const publish = async (title: string, at: string): Promise<number> => {
    const [row] = await api.database.query<{ id: number }>(
      `insert into articles (type, category_id, title, summary, body, author, cover_seed, cover_hue, published_at)
       select 'notice', id, $1, '', '', '', '', 'blue', ${at} from article_categories where type = 'notice' limit 1 returning id`,
      [title],
    );
    return row?.id ?? 0;
  };
  const order = async (token: string, name: string): Promise<string> => {
    const { id } = await api.ask('scriptSave', { title: name, text: `${name}的正文。` }, { token });
    const { order_id: orderId } = await api.ask('orderCreate', { script_id: id, version: 1, name }, { token, key: crypto.randomUUID() });
    await until(
      () => api.ask('orderDetail', { order_id: orderId }, { token }),
      ({ state }) => state === 'done',
    );
    return String(orderId);
  };

  it('a finished order is unread until its member marks it, and is no message of anybody else', async () => {
    const { token } = await api.member();
    const orderId = await order(token, '雾港');
    const { lists, unread } = await listOf(token);
    expect(unread).toBe(1);
    expect(lists[0]).toMatchObject({
      kind: 'order',
      id: `order:${orderId}`,
      read: false,
      order: { name: '雾港', state: 'done', progress: 1 },
    });
    const stranger = await api.member();
    expect(JSON.stringify(await listOf(stranger.token))).not.toContain('雾港');
    await api.ask('messageRead', { ids: [`order:${orderId}`] }, { token: stranger.token });
    expect((await listOf(token)).unread).toBe(1);
    expect(await api.ask('messageRead', { ids: [`order:${orderId}`] }, { token })).toEqual({ unread: 0 });
    expect((await listOf(token)).lists[0]).toMatchObject({ read: true });
  });

  it('a notice from before somebody joined is shown and not unread; one from after it is, and one for tomorrow is not there', async () => {
    const { token } = await api.member();
    const before = await publish('早先的公告', `now() - interval '1 day'`);
    const after = await publish('新公告', 'now()');
    const tomorrow = await publish('明天的公告', `now() + interval '1 day'`);
    const { lists } = await listOf(token);
    const reads = new Map(lists.map(({ id, read }) => [id, read]));
    expect([reads.get(`notice:${before}`), reads.get(`notice:${after}`), reads.get(`notice:${tomorrow}`)]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  it('purchases, refunds with their reason, and what ends within three days are told to their member alone', async () => {
    const { token, id } = await api.member();
    const { order_id: orderId } = await api.ask('recharge', { amount_fen: 1_000 }, { token, key: 'm' });
    const purchaseId = String(orderId);
    const payment = { purchaseId, provider: 'sandbox', reference: purchaseId, amountFen: 1_000, paidAt: new Date() } as const;
    await payDirectly(api.database, payment);
    await refundDirectly(api.database, { purchaseId, operator: 'boss', reason: '买错了', amountFen: 500 });
    await api.database.query(
      `insert into vip_periods (member_id, tier, starts_at, ends_at, words, rate_thousandths, value_fen)
       values ($1, 'vip', now() - interval '27 days', now() + interval '2 days', 5000, 900, 3900)`,
      [id],
    );
    await grantAllowances(api.database);
    const { lists, unread } = await listOf(token);
    const account = lists.flatMap((message) => (message.kind === 'account' ? [message.account] : []));
    expect(account.toSorted((one, other) => one.what.localeCompare(other.what))).toMatchObject([
      { what: 'paid', name: '1,000 积分', fen: 1_000 },
      { what: 'refunded', fen: 500, reason: '买错了' },
      { what: 'tier', tier: 'vip' },
      { what: 'words', lot: 'vip' },
    ]);
    expect(unread).toBe(4);
    expect(await api.ask('messageRead', { ids: lists.map((message) => message.id) }, { token })).toEqual({ unread: 0 });
    const stranger = await api.member();
    expect((await listOf(stranger.token)).lists.filter(({ kind }) => kind === 'account')).toEqual([]);
  });

  it('all are read at once, however often it is asked, and only the newest are listed', async () => {
    const { token } = await api.member();
    for (let index = 0; index < 25; index += 1) await publish(`第 ${index} 条`, 'now()');
    const { lists, unread } = await listOf(token);
    expect([lists.length, unread]).toEqual([20, 20]);
    expect(await api.ask('messageRead', {}, { token })).toEqual({ unread: 0 });
    expect(await api.ask('messageRead', {}, { token })).toEqual({ unread: 0 });
  });

  it('a notice is announced when it is published, once', async () => {
    const announced: string[] = [];
    const stop = new AbortController();
    const ports = { database: api.database, onError: () => undefined, signal: stop.signal, everyMs: 30 };
    announceNotices({ ...ports, announce: ({ title }) => announced.push(title) });
    await publish('刚发的公告', `clock_timestamp() + interval '50 milliseconds'`);
    await until(
      () => Promise.resolve(announced.length),
      (count) => count > 0,
    );
    await new Promise((resolve) => setTimeout(resolve, 120));
    stop.abort();
    expect(announced).toEqual(['刚发的公告']);
  });
});
