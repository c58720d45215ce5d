import { texts } from '../../../locales/purchases.zh-CN.ts';
import { readBalance } from '../../money/ledger/accounts.ts';
import { divideUp } from '../../money/ledger/divide-up.ts';
import { movement, postMovement } from '../../money/ledger/post-movement.ts';
import type { Goods } from './goods.ts';

export const pointsGoods: Goods<'recharge'> = {
  grant: (_tx, { id, memberId }, { points, name }, send) => {
    const given = movement({
      memberId,
      unit: 'points',
      amount: points,
      against: 'sold',
      reason: 'recharge',
      reference: id,
      remark: texts.ledger.bought(name),
      idempotencyKey: `purchase:${id}`,
    });
    void send(given);
  },
  unusedFen: async (tx, { memberId, amountFen }, { points }) => {
    const left = Math.min(points, await readBalance(tx, memberId, 'points'));
    return divideUp(amountFen, points, left);
  },
  withdraw: async (tx, { id, memberId, amountFen }, { points, name }, fen) => {
    const wanted = divideUp(points, amountFen, fen);
    const taken = Math.min(wanted, await readBalance(tx, memberId, 'points'));
    if (taken > 0)
      await postMovement(tx, {
        memberId,
        unit: 'points',
        amount: -taken,
        against: 'sold',
        reason: 'withdrawn',
        reference: id,
        remark: texts.ledger.withdrawn(name),
        idempotencyKey: `withdrawn:${id}`,
      });
    return { unit: 'points', taken, missing: wanted - taken };
  },
};
