import { openLot } from '../commands/money/ledger/accounts.ts';
import { postMovement } from '../commands/money/ledger/post-movement.ts';
import type { Database } from '../db/database.ts';

const DAY_MS = 86_400_000;

/** A paid purchase without its money: what a package is in these tests. */
export async function addPackage(database: Database, memberId: string, words: number, days: number): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `with p as (insert into purchases (member_id, kind, product, state, amount_fen, paid_at, expires_at)
       values ($1, 'package', '{}', 'paid', 0, now(), now()) returning id)
     insert into purchase_events (purchase_id, state) select id, 'paid' from p returning purchase_id as id`,
    [memberId],
  );
  const id = row?.id ?? '';
  const of = { kind: 'package', lot: id } as const;
  const movement = { memberId, unit: 'words', of, amount: words, against: 'sold', reason: 'package', reference: id, remark: '' } as const;
  await database.transaction(async (tx) => {
    await openLot(tx, memberId, { ...of, expiresAt: new Date(Date.now() + days * DAY_MS) });
    await postMovement(tx, { ...movement, idempotencyKey: `purchase:${id}` });
  });
  return id;
}
