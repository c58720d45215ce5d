import { chinaTime, groupDigits } from '@shengyu/ui';
import { yuan } from '../text/amounts.model.ts';
import { sourceName, unitName } from '../text/names.model.ts';
import type { Approval } from './approvals.queries.ts';
import { texts } from './locales/zh-CN.ts';

type Row = readonly [name: string, value: string];
const t = texts.facts;
const money = (fen: unknown): string => texts.amount(yuan(Number(fen)));

/** What was asked, as a person reads it. */
export function factsOf({ kind, facts }: Pick<Approval, 'kind' | 'facts'>): Row[] {
  switch (kind) {
    case 'purchase.refund':
      return [
        [t.refund, money(facts['amount_fen'])],
        [t.unused, money(facts['unused_fen'])],
        [t.paid, money(facts['paid_fen'])],
      ];
    case 'transfer.arrive':
      return [
        [t.arrived, money(facts['amount_fen'])],
        [t.due, money(facts['due_fen'])],
        [t.bankDay, String(facts['day'])],
        [t.bankReference, String(facts['bank_reference'])],
        [t.remark, String(facts['remark'])],
      ];
    case 'order.refund':
      return (facts['paid'] as { source: string; amount: number }[]).map(({ source, amount }) => [
        t.source(sourceName(source)),
        source === 'online' ? money(amount) : `${groupDigits(amount)} ${unitName(source === 'points' ? 'points' : 'words')}`,
      ]);
    case 'member.gift': {
      const end = facts['expire_date'];
      const given: Row = [t.gift, `${groupDigits(Number(facts['amount']))} ${unitName(String(facts['unit']))}`];
      return typeof end === 'string' ? [given, [t.until, end]] : [given];
    }
    case 'member.tier': {
      const day = (time: unknown): string => chinaTime(String(time)).slice(0, 10);
      const given: Row[] = [
        [t.gift, String(facts['name'])],
        [t.time, t.timeOf(day(facts['start_time']), day(facts['end_time']))],
      ];
      return Number(facts['credit_fen']) > 0 ? [...given, [t.credit, money(facts['credit_fen'])]] : given;
    }
    case 'code.make':
      return [
        [t.gift, String(facts['gift'])],
        [t.codes, groupDigits(Number(facts['count']))],
        [t.codesEnd, String(facts['expire_date'])],
      ];
    case 'approval.limit':
      return [
        [t.limitNow, money(facts['now_fen'])],
        [t.limitThen, money(facts['limit_fen'])],
      ];
  }
}

/** What it is called in a list. */
export const titleOf = ({ kind, subject }: Pick<Approval, 'kind' | 'subject'>): string =>
  kind === 'approval.limit' ? texts.kinds[kind] : `${texts.kinds[kind]}　${subject.name}`;

/** Whether an answer says that a second operator was asked, and nothing is done yet. */
export const wasAsked = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'approval' in answer;
