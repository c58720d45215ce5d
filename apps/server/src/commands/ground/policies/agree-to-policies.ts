import type { PolicyType } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { policyConsents } from '../../../db/schema/index.ts';
import { currentAgreement } from './agreement-text.ts';

/** What everybody agrees to who signs in. */
const agreed = ['service', 'privacy'] as const satisfies readonly PolicyType[];

/** Keeps which texts a member agreed to, and when first. */
export async function agreeToPolicies(tx: Executor, memberId: string): Promise<void> {
  for (const kind of agreed) {
    const { version } = await currentAgreement(tx, kind);
    await tx.insert(policyConsents).values({ memberId, kind, version }).onConflictDoNothing();
  }
}
