import { randomUUID } from 'node:crypto';
import { calls, type InvoiceCard } from '@shengyu/api';
import { invoiceActions, nextNumber, ofd, pdf, unit } from '../../../testing/invoice-actions.ts';
import type { Person } from '../../../testing/operator-desk.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

describe.each(oneDatabase)('invoices on %s', (_name, open) => {
  let api: TestApp;
  let act: ReturnType<typeof invoiceActions>;
  let boss: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true, worker: false });
    act = invoiceActions(api);
    boss = await api.operator();
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] }));

  const errorOf = ({ data }: { data: Record<string, unknown> }) => data['error'];
  const download = async (who: Person, fileId: string, call: 'invoiceFile' | 'adminInvoiceFile' = 'invoiceFile') =>
    api.app.http.inject({ url: `/api${calls[call][1]}?file_id=${fileId}`, headers: api.as(who.token) });

  it('several paid purchases are on one invoice, once, however often its key comes', async () => {
    const member = await api.member(0);
    const ids = [await act.bought(member, 1_000), await act.bought(member, 5_000), await act.bought(member, 300)];
    expect((await act.open(member)).ids.toSorted()).toEqual(ids.toSorted());
    const [first, second] = [ids.slice(0, 2), ids.slice(2)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => act.ask(member, first, {}, 'one')));
    expect(new Set(answers.map(({ data }) => data['invoice_id'])).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ state: 'waiting', amount_fen: 6_000, title: unit.title, items: [{}, {}] });
    expect((await act.open(member)).ids).toEqual(second);
    expect(await act.ask(member, first)).toMatchObject({ data: { error: 'invoice.items', orders: expect.arrayContaining(first) } });
  });

  it('two devices that ask at once for the same purchase get one invoice', async () => {
    const member = await api.member(0);
    const id = await act.bought(member, 1_000);
    const answers = await Promise.all([act.ask(member, [id]), act.ask(member, [id]), act.ask(member, [id])]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter((answer) => errorOf(answer) === 'invoice.items')).toHaveLength(2);
  });

  it('nothing is invoiced that was not paid, was paid by a gift, was given back, or is of somebody else', async () => {
    const [member, other] = [await api.member(500), await api.member(0)];
    const { order_id: unpaid } = await api.ask('recharge', { amount_fen: 1_000 }, { token: member.token, key: 'unpaid' });
    const refunded = await act.bought(member, 1_000);
    await act.refund(boss, refunded, 400);
    const foreign = await act.bought(other, 1_000);
    await act.act(boss, 'adminMemberTier', { member_id: member.id, tier: 'vip', days: 30, reason: '补偿' });
    expect((await act.open(member)).ids).toEqual([]);
    for (const id of [String(unpaid), refunded, foreign, randomUUID()])
      expect(await act.ask(member, [id])).toMatchObject({ data: { error: 'invoice.items', orders: [id] } });
  });

  it('a unit needs a right tax number, a person none, and a special invoice is for units', async () => {
    const member = await api.member(0);
    const id = await act.bought(member, 1_000);
    const fieldsOf = async (changed: object) => (await act.ask(member, [id], changed)).data['fields'];
    expect(await fieldsOf({ tax_number: '' })).toEqual({ tax_number: '单位要填税号' });
    expect(await fieldsOf({ tax_number: '12' })).toMatchObject({ tax_number: expect.stringContaining('18 位') });
    expect(await fieldsOf({ tax_number: '9144030071526726XA' })).toMatchObject({ tax_number: expect.stringContaining('最后一位') });
    expect(await fieldsOf({ kind: 'special', who: 'person' })).toEqual({ kind: '专票只能开给单位' });
    const { data } = await act.ask(member, [id], { who: 'person', title: '周远' });
    expect(data).toMatchObject({ who: 'person', title: '周远', tax_number: '' });
  });

  it('the buyer is kept for the next time, or forgotten', async () => {
    const member = await api.member(0);
    const [one, two] = [await act.bought(member, 1_000), await act.bought(member, 1_000)];
    expect((await act.open(member)).buyer).toBeNull();
    await act.ask(member, [one], { tax_number: ' 9144 0300 7152 6726 xg ' });
    expect((await act.open(member)).buyer).toMatchObject({ title: unit.title, tax_number: '9144030071526726XG' });
    await act.ask(member, [two], { remember: false });
    expect((await act.open(member)).buyer).toBeNull();
  });

  it('one that waits can be changed and withdrawn by its owner alone, one that is being issued by nobody', async () => {
    const [member, other] = [await api.member(0), await api.member(0)];
    const ids = [await act.bought(member, 1_000)];
    const card = await act.asked(member, ids);
    const change = (who: Person) =>
      api.send('invoiceChange', { ...unit, title: '临港第二中学', invoice_id: card.invoice_id }, { token: who.token });
    const withdraw = (who: Person) => api.send('invoiceWithdraw', { invoice_id: card.invoice_id }, { token: who.token });
    expect([errorOf(await change(other)), errorOf(await withdraw(other))]).toEqual(['not_found', 'not_found']);
    expect((await change(member)).data).toMatchObject({ state: 'waiting', title: '临港第二中学' });
    expect((await withdraw(member)).data).toEqual({ state: 'withdrawn' });
    expect([(await act.open(member)).ids, await act.mine(member)]).toEqual([ids, []]);
    expect(await api.database.query('select title, tax_number, email from invoices where id = $1', [card.invoice_id])).toEqual([
      { title: '', tax_number: '', email: '' },
    ]);
    const again = await act.asked(member, ids);
    expect((await act.act(boss, 'adminInvoiceTake', { invoice_ids: [again.invoice_id] })).data).toEqual({ taken: [again.invoice_id] });
    const call = (name: 'invoiceChange' | 'invoiceWithdraw', input: object) => api.send(name, input, { token: member.token });
    expect(errorOf(await call('invoiceChange', { ...unit, invoice_id: again.invoice_id }))).toBe('invoice.state');
    expect(errorOf(await call('invoiceWithdraw', { invoice_id: again.invoice_id }))).toBe('invoice.state');
  });

  it('a returned one says why and waits anew when it is asked for again', async () => {
    const member = await api.member(0);
    const card = await act.asked(member, [await act.bought(member, 1_000)]);
    const reason = '抬头和税号对不上';
    await act.act(boss, 'adminInvoiceReturn', { invoice_id: card.invoice_id, reason });
    expect(await act.mine(member)).toMatchObject([{ state: 'returned', reason }]);
    expect(await act.messages(member)).toContainEqual({ what: 'invoice_returned', name: '10.00 元', reason });
    expect(errorOf(await act.upload(boss, card))).toBe('invoice.state');
    await api.ask('invoiceChange', { ...unit, invoice_id: card.invoice_id }, { token: member.token });
    expect(await act.mine(member)).toMatchObject([{ state: 'waiting', reason: '' }]);
  });

  it('the file issues it; its owner and operators get it, nobody else', async () => {
    const [member, other] = [await api.member(0), await api.member(0)];
    const card = await act.asked(member, [await act.bought(member, 1_000)]);
    const [number, file, key] = [nextNumber(), pdf('one'), randomUUID()];
    const sent = await act.upload(boss, card, { number, file, key });
    expect(sent.data).toMatchObject({ state: 'issued', number, files: [{ format: 'pdf' }] });
    expect((await act.upload(boss, card, { number, file, key })).data).toEqual(sent.data);
    expect((await act.upload(boss, card, { number, file: ofd('one') })).data).toMatchObject({
      files: [{ format: 'pdf' }, { format: 'ofd' }],
    });
    const [mine] = await act.mine(member);
    const fileId = mine?.files[0]?.file_id ?? '';
    const got = await download(member, fileId);
    expect([got.statusCode, got.rawPayload.equals(file), got.headers['content-type']]).toEqual([200, true, 'application/pdf']);
    expect(got.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
    });
    expect((await download(boss, fileId, 'adminInvoiceFile')).rawPayload.equals(file)).toBe(true);
    expect((await download(other, fileId)).json()).toMatchObject({ data: { error: 'not_found' } });
    expect((await download(other, fileId, 'adminInvoiceFile')).json()).toMatchObject({ data: { error: 'operator.required' } });
    expect(await act.messages(member)).toContainEqual({ what: 'invoice_issued', name: '10.00 元', reason: '' });
    const paths = await api.database.query<{ path: string }>('select path from invoice_files where invoice_id = $1', [card.invoice_id]);
    const kept: string[] = [];
    for await (const { key: path } of api.storage.list(`invoices/${card.invoice_id}`)) kept.push(path);
    expect(kept.toSorted()).toEqual(paths.map(({ path }) => path).toSorted());
  });

  it('what is no PDF or OFD, a number that another invoice has and another amount are refused and leave no file', async () => {
    const member = await api.member(0);
    const [one, two] = [
      await act.asked(member, [await act.bought(member, 1_000)]),
      await act.asked(member, [await act.bought(member, 1_000)]),
    ];
    const number = nextNumber();
    await act.upload(boss, one, { number });
    expect(errorOf(await act.upload(boss, two, { file: Buffer.from('<script>') }))).toBe('invoice.file');
    expect(errorOf(await act.upload(boss, two, { number }))).toBe('invoice.number');
    expect(await act.upload(boss, { ...two, amount_fen: 999 })).toMatchObject({ data: { error: 'invoice.changed', amount_fen: 1_000 } });
    expect(errorOf(await act.upload(boss, two, { file: Buffer.concat([pdf('long'), Buffer.alloc(2 * 1024 * 1024)]) }))).toBe(
      'input.too_large',
    );
    expect(errorOf(await act.upload(member, two))).toBe('operator.required');
    for await (const { key } of api.storage.list(`invoices/${two.invoice_id}`)) throw new Error(`${key} was left`);
  });

  it('a refund takes the purchase off an invoice that waits; the last one withdraws it', async () => {
    const member = await api.member(0);
    const [one, two] = [await act.bought(member, 1_000), await act.bought(member, 500)];
    const card = await act.asked(member, [one, two]);
    await act.refund(boss, one);
    expect(await act.mine(member)).toMatchObject([{ state: 'waiting', amount_fen: 500, items: [{ order_id: two }] }]);
    expect(await act.upload(boss, card)).toMatchObject({ data: { error: 'invoice.changed', amount_fen: 500 } });
    await act.refund(boss, two);
    expect([await act.mine(member), (await act.open(member)).ids]).toEqual([[], []]);
  });

  it('a refund while it is being issued owes a red invoice, and returning it owes none', async () => {
    const member = await api.member(0);
    const [one, two] = [await act.bought(member, 1_000), await act.bought(member, 500)];
    const card = await act.asked(member, [one, two]);
    await act.act(boss, 'adminInvoiceTake', { invoice_ids: [card.invoice_id] });
    await act.refund(boss, one, 600);
    expect(await act.mine(member)).toMatchObject([{ state: 'issuing', amount_fen: 1_500, reds: [{ amount_fen: 600, time: null }] }]);
    await act.act(boss, 'adminInvoiceReturn', { invoice_id: card.invoice_id, reason: '税号不对' });
    expect(await act.mine(member)).toMatchObject([{ state: 'returned', amount_fen: 500, reds: [], items: [{ order_id: two }] }]);
  });

  it('each refund of an issued one owes a red invoice over what was given back', async () => {
    const member = await api.member(0);
    const [one, two] = [await act.bought(member, 1_000), await act.bought(member, 500)];
    const card = await act.asked(member, [one, two]);
    await act.upload(boss, card);
    for (const [id, fen] of [
      [one, 600],
      [two, 500],
    ] as const) {
      await act.refund(boss, id, fen);
      const [before] = await act.mine(member);
      expect(before).toMatchObject({ state: 'reversing' });
      const red = before?.reds.find(({ time }) => time === null);
      expect(red?.amount_fen).toBe(fen);
      expect(errorOf(await act.upload(boss, { ...card, amount_fen: fen + 1 }, { red: red?.red_id ?? '' }))).toBe('invoice.changed');
      await act.upload(boss, { ...card, amount_fen: fen }, { red: red?.red_id ?? '' });
      expect(await act.mine(member)).toMatchObject([{ state: 'reversed', amount_fen: 1_500 }]);
    }
    const [done] = await act.mine(member);
    expect(done?.reds.map(({ files }) => files.length)).toEqual([1, 1]);
    expect((await download(member, done?.reds[0]?.files[0]?.file_id ?? '')).headers['content-disposition']).toContain(
      encodeURIComponent('红字发票'),
    );
    expect((await act.open(member)).ids).toEqual([]);
  });

  it('a refund beside the file of its invoice comes before it or after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await api.member(0);
      const [one, two] = [await act.bought(member, 1_000), await act.bought(member, 500)];
      const card = await act.asked(member, [one, two]);
      const [sent] = await Promise.all([act.upload(boss, card), act.refund(boss, one)]);
      const [after] = await act.mine(member);
      const fileFirst = [undefined, { state: 'reversing', amount_fen: 1_500, reds: [{ amount_fen: 1_000 }] }];
      const refundFirst = ['invoice.changed', { state: 'waiting', amount_fen: 500, reds: [] }];
      expect([errorOf(sent), after]).toMatchObject(sent.code === 1 ? fileFirst : refundFirst);
    }
  });

  it('the console lists who waits longest first, and its file has a line for each purchase', async () => {
    await api.database.query(`update invoices set state = 'withdrawn', issued_at = null, number = ''`);
    const member = await api.member(0);
    const cards: InvoiceCard[] = [];
    for (const fen of [1_000, 2_000, 3_000])
      cards.push(await act.asked(member, [await act.bought(member, fen), await act.bought(member, 100)]));
    const page = await act.act(boss, 'adminInvoiceLists', { page_size: 2 });
    expect(page.data).toMatchObject({
      more: true,
      counts: { open: 3, issued: 0 },
      open_fen: 6_300,
      lists: [{ member: { account: member.account } }, {}],
    });
    const idsOf = ({ data }: typeof page) => (data['lists'] as InvoiceCard[]).map(({ invoice_id: id }) => id);
    const rest = await act.act(boss, 'adminInvoiceLists', { page_size: 2, after: idsOf(page).at(-1) });
    expect([...idsOf(page), ...idsOf(rest)]).toEqual(cards.map(({ invoice_id: id }) => id));
    const { data } = await act.act(boss, 'adminExport', { of: 'invoices', filter: { state: 'open' }, reason: '给开票软件' });
    const file = await api.app.http.inject({
      url: `/api${calls.adminExportFile[1]}?ticket=${encodeURIComponent(String(data['ticket']))}`,
      headers: api.as(boss.token),
    });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain('电子发票（普通发票）');
    expect(lines[1]).toContain('9144030071526726XG');
    expect((await act.act(boss, 'adminWaiting', {})).data).toMatchObject({ invoices: 3 });
  });
});
