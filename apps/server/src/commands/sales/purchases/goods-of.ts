import type { PurchaseKind } from '@shengyu/api';
import { custodyGoods } from './custody-goods.ts';
import type { Goods } from './goods.ts';
import { orderGoods } from './order-goods.ts';
import { packageGoods } from './package-goods.ts';
import { pointsGoods } from './points-goods.ts';
import { slotGoods } from './slot-goods.ts';
import { vipGoods } from './vip-goods.ts';

const goods: { [Kind in PurchaseKind]: Goods<Kind> } = {
  recharge: pointsGoods,
  package: packageGoods,
  vip: vipGoods,
  order: orderGoods,
  slot: slotGoods,
  custody: custodyGoods,
};

export function goodsOf<Kind extends PurchaseKind>({ kind }: { kind: Kind }): Goods<Kind> {
  return goods[kind];
}
