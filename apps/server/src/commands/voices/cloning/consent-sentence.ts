import { randomInt } from 'node:crypto';
import { consentText, passwordWords } from '@shengyu/acoustic-zh';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { agreements, consentSentences } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { expectState, findOwnVoice } from '../own-states/move-own-voice.ts';
import { ownRules } from '../own-states/own-limits.ts';
import { inChina } from '../../ground/calendar/china-days.ts';
import type { ClonePorts } from './clone-ports.ts';

const LIFE_MS = 10 * 60_000;
const PASSWORD_WORDS = 4;
/** Read one by one: about four seconds of single words. */
const APART_WORDS = 8;

export type SentenceRow = typeof consentSentences.$inferSelect;
type Sentence = CallOutput<'cloneSentence'>;
type Checked = Pick<ClonePorts, 'checker'>;

/** Words of the list, none twice, drawn so that nobody can have recorded them before. */
function drawWords(count: number): string[] {
  const left: string[] = [...passwordWords];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0] ?? '');
}

const toSentence = ({ id, text, after, expiresAt }: SentenceRow, { checker }: Checked): Sentence => ({
  ...{ sentence_id: id, text, again: after !== null },
  expire_time: expiresAt.toISOString(),
  sent_to: checker?.sentTo ?? '',
});

/** A sentence that nobody has read before. An earlier one of the voice counts no more. */
export async function drawSentence(
  ports: Pick<ClonePorts, 'database' | 'limiter' | 'checker'>,
  memberId: string,
  { id }: ParsedInput<'cloneSentence'>,
  now = new Date(),
): Promise<Sentence> {
  const { database, limiter } = ports;
  const voice = await findOwnVoice(database.db, memberId, id, 'clone');
  expectState(voice, 'signed');
  await limiter.consume(ownRules.sentence, memberId);
  const [agreement] = await database.db
    .select({ name: agreements.name })
    .from(agreements)
    .where(eq(agreements.id, voice.agreementId ?? ''));
  const day = inChina(now);
  const words = drawWords(PASSWORD_WORDS + APART_WORDS);
  const text = consentText({
    name: agreement?.name ?? '',
    ...{ month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    ...{ password: words.slice(0, PASSWORD_WORDS), apart: words.slice(PASSWORD_WORDS) },
  });
  return toSentence(await database.transaction((tx) => storeSentence(tx, { voiceId: id, text }, now)), ports);
}

/** Stores what is to be read next, instead of what was. */
export async function storeSentence(
  tx: Executor,
  { voiceId, text, after = null }: { voiceId: string; text: string; after?: number | null },
  now = new Date(),
): Promise<SentenceRow> {
  await tx.delete(consentSentences).where(and(eq(consentSentences.voiceId, voiceId), isNull(consentSentences.usedAt)));
  const [row] = await tx
    .insert(consentSentences)
    .values({ voiceId, text, after, expiresAt: new Date(now.getTime() + LIFE_MS) })
    .returning();
  if (!row) throw new Error('a sentence was not stored');
  return row;
}

const open = (voiceId: string, id?: string) =>
  and(
    id === undefined ? undefined : eq(consentSentences.id, id),
    eq(consentSentences.voiceId, voiceId),
    isNull(consentSentences.usedAt),
    gt(consentSentences.expiresAt, sql`now()`),
  );

/** What can still be read for a voice. */
export async function openSentence(
  { database, checker }: Pick<ClonePorts, 'database' | 'checker'>,
  voiceId: string,
): Promise<Sentence | null> {
  const [row] = await database.db.select().from(consentSentences).where(open(voiceId));
  return row ? toSentence(row, { checker }) : null;
}

/** A sentence that can still be read. Throws `consent.expired`. */
export async function readSentence(db: Executor, voiceId: string, id: string): Promise<SentenceRow> {
  const [row] = await db.select().from(consentSentences).where(open(voiceId, id));
  if (!row) throw new AppError('consent.expired');
  return row;
}

/** Uses a sentence up: a recording of it counts once. Throws `consent.expired`. */
export async function spendSentence(tx: Executor, voiceId: string, id: string): Promise<void> {
  const spent = await tx
    .update(consentSentences)
    .set({ usedAt: new Date() })
    .where(open(voiceId, id))
    .returning({ id: consentSentences.id });
  if (spent.length !== 1) throw new AppError('consent.expired');
}
