import type { Database } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/embed.zh-CN.ts';
import { accountLocked, accountOpened } from '../../money/ledger/accounts.ts';
import { movement } from '../../money/ledger/post-movement.ts';

/** What pays a guest's order beside the guest's own points: the owner's, up to what the token may spend. */
export interface Purse {
  tokenId: string;
  ownerId: string;
  memberId: string;
}

export interface PurseState {
  limitPoints: number;
  /** Of the token's limit. */
  leftPoints: number;
  /** That, or less where the owner has less. */
  roomPoints: number;
}

const reading = statement<PurseState>(
  'embed-purse',
  `select t.limit_points as "limitPoints", t.limit_points - t.drawn_points as "leftPoints",
    least(t.limit_points - t.drawn_points, coalesce((select sum(balance) from ledger_accounts
      where member_id = $2::uuid and unit = 'points' and kind = 'balance'), 0))::int as "roomPoints"
  from embed_tokens t where t.id = $1::uuid`,
);
const drawing = statement('embed-draw', `update embed_tokens set drawn_points = drawn_points + $2::int where id = $1::uuid`);
const empty: PurseState = { limitPoints: 0, leftPoints: 0, roomPoints: 0 };

/** What is in it now, for a price that is shown. */
export async function readPurse(database: Pick<Database, 'run'>, { tokenId, ownerId }: Purse): Promise<PurseState> {
  const [state] = await database.run(reading(tokenId, ownerId));
  return state ?? empty;
}

/** What is in it, true until the transaction ends: the lock of the owner's points puts all orders by the owner's keys one after another. */
export async function openPurse(send: Send, { tokenId, ownerId }: Purse): Promise<PurseState> {
  const [, , [state]] = await send(accountOpened(ownerId, 'points'), accountLocked(ownerId, 'points'), reading(tokenId, ownerId));
  return state ?? empty;
}

/** Takes points out of it for an order: from the owner to the guest, who pays with them. */
export function drawn({ tokenId, ownerId, memberId }: Purse, orderId: string, points: number): Statement[] {
  if (points <= 0) return [];
  const move = (id: string, amount: number, end: string): Statement =>
    movement({
      ...{ memberId: id, unit: 'points', amount, against: 'grants', reason: 'embed', reference: orderId },
      ...{ remark: texts.draw, idempotencyKey: `embed:${orderId}:${end}` },
    });
  return [move(ownerId, -points, 'from'), move(memberId, points, 'to'), drawing(tokenId, points)];
}

/** The refusal of an order that costs more than there is: the token's limit, or the owner has no more. */
export function purseRefusal({ limitPoints, leftPoints, roomPoints }: PurseState, costPoints: number, missingPoints: number): AppError {
  if (roomPoints < leftPoints)
    return new AppError('points.insufficient', { data: { cost_points: costPoints, missing_points: missingPoints } });
  return new AppError('embed.limit', { data: { limit_points: limitPoints, left_points: leftPoints, cost_points: costPoints } });
}
