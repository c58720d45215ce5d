import { invoiceActions } from '../../../testing/invoice-actions.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { collectGarbage } from '../../../jobs/site/collect-garbage.ts';
import { eraseKept } from './erase-invoices.ts';

describe.each(oneDatabase)('invoices of closed accounts on %s', (_name, open) => {
  let api: TestApp;
  let act: ReturnType<typeof invoiceActions>;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true, worker: false });
    act = invoiceActions(api);
  }, 120_000);
  afterAll(() => api.close());

  const invoicesOf = (memberId: string) =>
    api.database.query('select state, title, tax_number, email from invoices where member_id = $1 order by created_at', [memberId]);
  const filesOf = async (): Promise<number> => {
    let count = 0;
    for await (const _ of api.storage.list('invoices')) count += 1;
    return count;
  };

  it('what nobody has begun to issue goes with the account; issued ones stay five years, then buyer and files go', async () => {
    const boss = await api.operator();
    const password = 'a-good-word-8';
    const { token, user } = await api.ask('loginRegister', { account: 'closing', password, password_confirm: password, terminal: 4 });
    const member = { token: String(token), account: 'closing', id: (user as { id: string }).id };
    const [issued, returned, waiting] = [
      await act.asked(member, [await act.bought(member, 1_000)]),
      await act.asked(member, [await act.bought(member, 1_000)]),
      await act.asked(member, [await act.bought(member, 1_000)]),
    ];
    await act.upload(boss, issued);
    await act.act(boss, 'adminInvoiceReturn', { invoice_id: returned.invoice_id, reason: '税号不对' });
    const { content } = await api.ask('exportData', {}, { token: member.token });
    expect(content).toMatchObject({ invoice_buyer: { title: issued.title }, invoices: [{}, {}, { invoice_id: waiting.invoice_id }] });
    await api.ask('closeAccount', { password }, { token: member.token });
    const nobody = { state: 'withdrawn', title: '', tax_number: '', email: '' };
    expect(await invoicesOf(member.id)).toMatchObject([{ state: 'issued', title: issued.title }, nobody, nobody]);
    expect(await api.database.query('select 1 from invoice_buyers where member_id = $1', [member.id])).toEqual([]);
    const age = (years: number) =>
      api.database.query(`update invoices set issued_at = now() - make_interval(years => $2, days => 1) where id = $1`, [
        issued.invoice_id,
        years,
      ]);
    await age(4);
    expect([await eraseKept(api), await filesOf()]).toEqual([0, 1]);
    await age(5);
    expect([await eraseKept(api), await filesOf()]).toEqual([1, 0]);
    expect((await invoicesOf(member.id))[0]).toMatchObject({ state: 'issued', title: '', tax_number: '', email: '' });
    expect(await eraseKept(api)).toBe(0);
  });

  it('a file that a killed upload left is collected, those of invoices are not', async () => {
    const [boss, member] = [await api.operator(), await api.member(0)];
    await act.upload(boss, await act.asked(member, [await act.bought(member, 1_000)]));
    await api.storage.put('invoices/left/left.pdf', Buffer.from('%PDF-'));
    const ports = { ...api, removeFiles: async () => undefined, removeOrderFiles: async () => undefined };
    await collectGarbage(ports, Date.now());
    expect(await filesOf()).toBe(2);
    await collectGarbage(ports, Date.now() + 7_200_000);
    expect(await filesOf()).toBe(1);
  });
});
