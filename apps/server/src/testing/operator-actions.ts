import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openSession } from '../commands/sign-in/sessions/open-session.ts';
import type { Member, Placed } from './order-actions.ts';
import type { TestApp } from './test-app.ts';

const REASON = '测试';

/** What operators do to members and orders. Their refunds of purchases are payers' actions too (`pay-actions.ts`). */
export const operatorActions = [
  fc.record({
    do: fc.constant('gift' as const),
    pick: fc.nat(),
    unit: fc.constantFrom('points' as const, 'words' as const),
    amount: fc.integer({ min: 1, max: 300 }),
  }),
  fc.record({
    do: fc.constant('give time' as const),
    pick: fc.nat(),
    id: fc.constantFrom('vip-month', 'svip-month', 'vip-quarter'),
    days: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
  }),
  fc.record({ do: fc.constant('end time' as const), pick: fc.nat() }),
  fc.record({ do: fc.constantFrom('freeze' as const, 'unfreeze' as const, 'unfreeze' as const), pick: fc.nat() }),
  fc.record({ do: fc.constantFrom('refuse order' as const, 'give order back' as const), pick: fc.nat() }),
] as const;
export type OperatorAction = (typeof operatorActions)[number] extends fc.Arbitrary<infer Action> ? Action : never;

export interface Frozen extends Member {
  frozen: boolean;
  /** How often so far. */
  freezes: number;
}

export function createOperatorWorld(api: TestApp, operator: { token: string }) {
  const ask = (name: Parameters<TestApp['ask']>[0], input: object) =>
    api.ask(name, { ...input, reason: REASON }, { token: operator.token, key: randomUUID() });
  const unfreeze = async (member: Frozen): Promise<void> => {
    await ask('adminMemberUnfreeze', { member_id: member.id });
    const device = { terminal: 4, fingerprint: '', address: '127.0.0.1', userAgent: '' };
    member.token = await openSession(api.database.db, member.id, device);
    member.frozen = false;
  };
  return async (action: OperatorAction, member: Frozen, placed: Placed | undefined): Promise<unknown> => {
    switch (action.do) {
      case 'gift': {
        const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
        const ends = action.unit === 'words' ? { expire_date: tomorrow } : {};
        return ask('adminMemberGift', { member_id: member.id, unit: action.unit, amount: action.amount, ...ends });
      }
      case 'give time': {
        const { id, days } = action;
        return ask('adminMemberTier', { member_id: member.id, id, ...(days !== undefined && { days }) });
      }
      case 'end time': {
        const given = await api.database.query<{ id: string }>('select id from purchases where given_fen > 0 order by created_at, id');
        const purchase = given[action.pick % Math.max(1, given.length)];
        return purchase && ask('adminPurchaseRefund', { purchase_id: purchase.id });
      }
      case 'freeze': {
        member.freezes += 1;
        member.frozen = true;
        return ask('adminMemberFreeze', { member_id: member.id });
      }
      case 'unfreeze':
        return member.frozen ? unfreeze(member) : undefined;
      case 'refuse order':
        return placed && ask('adminOrderCancel', { order_id: placed.id });
      case 'give order back':
        return placed && ask('adminOrderRefund', { order_id: placed.id });
    }
  };
}
