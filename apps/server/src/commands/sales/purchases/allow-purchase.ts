import { AppError } from '../../../errors/app-error.ts';
import type { Limiter } from '../../../ports/limiter.ts';

export interface SalePorts {
  limiter: Limiter;
  /** Whether money can be paid here. */
  onSale: () => Promise<boolean>;
}

const purchaseLimit = { name: 'purchase', points: 30, seconds: 600 };

/** Throws `purchase.off` where no money can be paid, and `limit.reached`. */
export async function allowPurchase({ limiter, onSale }: SalePorts, memberId: string): Promise<void> {
  if (!(await onSale())) throw new AppError('purchase.off');
  await limiter.consume(purchaseLimit, memberId);
}
