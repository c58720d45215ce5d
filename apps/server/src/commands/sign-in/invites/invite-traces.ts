import { createHmac } from 'node:crypto';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { inviteTraces, members, payments, purchases, sessions } from '../../../db/schema/index.ts';
import type { InvitationRefusal } from '../../../db/schema/invites.ts';

export interface Trace {
  kind: 'payer' | 'device' | 'number';
  digest: string;
}

/**
 * By what a member could be somebody else: who pays for them, their devices, their number. `key`: of the digests, which name nobody to anybody without
 * it.
 */
export async function tracesOf(tx: Executor, key: string, memberId: string): Promise<Trace[]> {
  const payers = await tx
    .selectDistinct({ provider: payments.provider, payer: payments.payer })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(purchases.memberId, memberId), ne(payments.payer, '')));
  const devices = await tx
    .selectDistinct({ fingerprint: sessions.fingerprint })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), ne(sessions.fingerprint, '')));
  const [member] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
  const trace = (kind: Trace['kind'], value: string): Trace => ({
    kind,
    digest: createHmac('sha256', key).update(`${kind}\n${value}`).digest('base64url'),
  });
  return [
    ...payers.map(({ provider, payer }) => trace('payer', `${provider}\n${payer}`)),
    ...devices.map(({ fingerprint }) => trace('device', fingerprint)),
    ...(member?.mobile ? [trace('number', member.mobile)] : []),
  ];
}

const order = ['payer', 'device', 'number'] as const;

/** By what of the first member's traces the two are one person, or one who was rewarded before as somebody else. */
export async function sameAs(
  tx: Executor,
  invited: readonly Trace[],
  inviter: readonly Trace[],
): Promise<Extract<InvitationRefusal, Trace['kind']> | undefined> {
  const known = new Set(inviter.map(({ kind, digest }) => `${kind} ${digest}`));
  const had = await tx
    .select()
    .from(inviteTraces)
    .where(
      or(
        ...order.map((kind) =>
          and(
            eq(inviteTraces.kind, kind),
            inArray(
              inviteTraces.digest,
              invited.filter((one) => one.kind === kind).map(({ digest }) => digest),
            ),
          ),
        ),
      ),
    );
  for (const { kind, digest } of had) known.add(`${kind} ${digest}`);
  return order.find((kind) => invited.some((one) => one.kind === kind && known.has(`${kind} ${one.digest}`)));
}

/** Keeps the traces of somebody who is rewarded as invited. False where another one has one of them, noted at the same time. */
export async function keepTraces(tx: Executor, invitedId: string, traces: readonly Trace[]): Promise<boolean> {
  const kept = await tx
    .insert(inviteTraces)
    .values(traces.map((trace) => ({ ...trace, invitedId })))
    .onConflictDoNothing()
    .returning({ digest: inviteTraces.digest });
  return kept.length === traces.length;
}
