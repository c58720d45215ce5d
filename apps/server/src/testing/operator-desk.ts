import { randomUUID } from 'node:crypto';
import type { CallName } from '@shengyu/api';
import { setRole } from '../commands/console/people/operators.ts';
import type { Operator } from '../commands/console/acts/audit.ts';
import { settlePurchase } from '../commands/sales/purchases/settle-purchase.ts';
import type { Answer, TestApp } from './test-app.ts';

export type Person = Awaited<ReturnType<TestApp['member']>>;

/** Somebody at the site's command line. */
const shell: Operator = { id: null, account: 'root', source: 'cli', address: '', key: undefined };

/** Operators at work on a test site: their calls, what members see of it, and purchases to refund. */
export function operatorDesk(api: TestApp) {
  const act = (who: Person, name: CallName, input: object, key: string = randomUUID()): Promise<Answer> =>
    api.send(name, input, { token: who.token, key });
  return {
    act,
    /** The limit of the site from now on. */
    limit: (fen: number) =>
      api.database.query(
        `insert into site_settings (key, value) values ('approval_limit', $1::jsonb) on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(fen)],
      ),
    points: async ({ token }: Person) => Number((await api.ask('userInfo', {}, { token }))['points']),
    messages: async ({ token }: Person): Promise<Record<string, unknown>[]> =>
      ((await api.ask('messageLists', {}, { token }))['lists'] as { account?: Record<string, unknown> }[]).flatMap(({ account }) =>
        account ? [account] : [],
      ),
    gift: (who: Person, to: Person, points: number, key?: string) =>
      act(who, 'adminMemberGift', { member_id: to.id, unit: 'points', amount: points, reason: '补偿', note: '工单 7' }, key),
    decide: (who: Person, id: string, decision: 'approve' | 'decline' | 'withdraw', key?: string) =>
      act(who, 'adminApprovalDecide', { approval_id: id, decision, reason: '核对过了' }, key),
    waiting: async (who: Person) => {
      const { data } = await act(who, 'adminApprovalLists', {});
      return data['lists'] as { approval_id: string; can: string; worth_fen: number; kind: string }[];
    },
    takeRole: ({ account }: Person) => setRole(api.database, shell, account, 'member'),
    /** Points for so much money, paid at the sandbox. */
    bought: async ({ token }: Person, fen: number): Promise<string> => {
      const { order_id: id } = await api.ask('recharge', { amount_fen: fen }, { token, key: randomUUID() });
      const purchaseId = String(id);
      const paid = { purchaseId, provider: 'sandbox', reference: `T${purchaseId}`, amountFen: fen, paidAt: new Date() } as const;
      await api.database.query(
        `with paid as (insert into payments (purchase_id, provider, out_trade_no, amount_fen, state, provider_trade_no, paid_fen, paid_at, taken, expires_at)
          values ($1::uuid, 'sandbox', $2, $3, 'paid', $2, $3, now(), true, now()) returning id)
        insert into payment_events (payment_id, state) select id, 'paid' from paid`,
        [purchaseId, paid.reference, fen],
      );
      await api.database.pipelined((send, tx) => settlePurchase(send, tx, paid));
      return purchaseId;
    },
  };
}

/** The id of the request that an answer asked for. */
export function requestOf({ data }: Answer): string {
  const { approval } = data as { approval?: { approval_id: string } };
  if (!approval) throw new Error(`nothing was asked: ${JSON.stringify(data)}`);
  return approval.approval_id;
}
