import type { CallOutput, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { files, ownVoices, voiceConsents } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Sealer } from '../../../ports/sealer.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';

const TICKET_MS = 10 * 60_000;

export interface ConsentFilePorts {
  database: Database;
  sealer: Sealer;
}

interface Ticket {
  operator: string | null;
  consent: number;
  until: number;
}

/** Notes in the audit log who hears or reads a consent, and answers a ticket for its file. Throws `not_found` where it was erased. */
export function openConsent(
  { database, sealer }: ConsentFilePorts,
  operator: Operator,
  input: ParsedInput<'adminConsentOpen'>,
): Promise<CallOutput<'adminConsentOpen'>> {
  return act(database, operator, { call: 'adminConsentOpen', input }, async (tx, audit) => {
    const { consent_id: id } = input;
    const [found] = await tx
      .select({ consent: voiceConsents, voice: ownVoices })
      .from(voiceConsents)
      .innerJoin(ownVoices, eq(ownVoices.id, voiceConsents.voiceId))
      .where(eq(voiceConsents.id, id));
    if (!found || found.consent.fileId === null) throw new AppError('not_found');
    const { consent, voice } = found;
    await audit({
      action: 'consent.open',
      subject: { kind: 'own-voice', id: voice.id, name: voice.name },
      memberId: voice.memberId,
      after: { consent_id: id, kind: consent.kind },
    });
    const ticket: Ticket = { operator: operator.id, consent: id, until: Date.now() + TICKET_MS };
    return { ticket: sealer.seal(JSON.stringify(ticket)) };
  });
}

/** The stored file of a ticket; `not_found` for another operator's, one that is over, or none, and for what was erased meanwhile. */
export async function consentFile(
  { database, sealer }: ConsentFilePorts,
  operator: Operator,
  { ticket }: ParsedInput<'adminConsentFile'>,
): Promise<typeof files.$inferSelect> {
  const opened = sealer.open(ticket);
  const { operator: owner, consent, until } = (opened === undefined ? {} : JSON.parse(opened)) as Partial<Ticket>;
  if (owner !== operator.id || consent === undefined || until === undefined || until < Date.now()) throw new AppError('not_found');
  const [found] = await database.db
    .select({ file: files })
    .from(voiceConsents)
    .innerJoin(files, eq(files.id, voiceConsents.fileId))
    .where(eq(voiceConsents.id, consent));
  if (!found) throw new AppError('not_found');
  return found.file;
}
