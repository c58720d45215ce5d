import { texts } from '../../../locales/purchases.zh-CN.ts';
import { lotOpened } from '../../money/ledger/accounts.ts';
import { divideUp } from '../../money/ledger/divide-up.ts';
import { movement, postMovement } from '../../money/ledger/post-movement.ts';
import { addMonths } from '../../ground/calendar/china-months.ts';
import { lotBalance } from '../../money/vip/vip-periods.ts';
import type { Goods } from './goods.ts';

/** A package is a lot of its own, by the id of its purchase. */
export const packageGoods: Goods<'package'> = {
  grant: (_tx, { id, memberId }, { words, months, name }, send) => {
    const opened = lotOpened(memberId, { kind: 'package', lot: id, expiresAt: addMonths(new Date(), months) });
    const given = movement({
      memberId,
      unit: 'words',
      of: { kind: 'package', lot: id },
      amount: words,
      against: 'sold',
      reason: 'package',
      reference: id,
      remark: texts.ledger.bought(name),
      idempotencyKey: `purchase:${id}`,
    });
    void send(opened, given);
  },
  unusedFen: async (tx, { id, memberId, amountFen }, { words }) => divideUp(amountFen, words, await lotBalance(tx, memberId, id)),
  withdraw: async (tx, { id, memberId, amountFen }, { words, name }, fen) => {
    const wanted = divideUp(words, amountFen, fen);
    const taken = Math.min(wanted, await lotBalance(tx, memberId, id));
    if (taken > 0)
      await postMovement(tx, {
        memberId,
        unit: 'words',
        of: { kind: 'package', lot: id },
        amount: -taken,
        against: 'sold',
        reason: 'withdrawn',
        reference: id,
        remark: texts.ledger.withdrawn(name),
        idempotencyKey: `withdrawn:${id}`,
      });
    return { unit: 'words', taken, missing: wanted - taken };
  },
};
