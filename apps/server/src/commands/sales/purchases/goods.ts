import type { Product, PurchaseKind } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import type { PurchaseRow } from './move-purchase.ts';

/** What of a purchase can be taken back with its money. */
export interface Withdrawn {
  /** In the unit of the goods: points, words, days as a VIP or of custody, places for voices. */
  unit: 'points' | 'words' | 'days' | 'slots';
  taken: number;
  /** Spent already. */
  missing: number;
}

/** How one kind of goods comes to a member and back. All of it happens under the lock of the member's points. */
export interface Goods<Kind extends PurchaseKind> {
  /** Gives what was bought, once. `send` and `tx` are one transaction; what is sent without waiting goes with its commit. */
  grant(tx: Executor, purchase: PurchaseRow, product: Extract<Product, { kind: Kind }>, send: Send): Promise<void> | void;
  /** What of the money the unused goods are worth, rounded up; of goods that were given, what of the gift. */
  unusedFen(tx: Executor, purchase: PurchaseRow, product: Extract<Product, { kind: Kind }>): Promise<number>;
  /** Takes back what `fen` of the money bought, as far as it is unused. */
  withdraw(tx: Executor, purchase: PurchaseRow, product: Extract<Product, { kind: Kind }>, fen: number): Promise<Withdrawn>;
}
