import { randomInt } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { agreements, consentSentences } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import { expectState, findOwnVoice } from '../own-voices/move-own-voice.ts';
import { ownRules } from '../own-voices/own-limits.ts';
import { inChina } from '../vip/china-days.ts';
import type { ClonePorts } from './clone-ports.ts';

const LIFE_MS = 10 * 60_000;
const PASSWORD_WORDS = 4;
const digits = '零一二三四五六七八九';

/** 1…31 as it is read. */
function numeral(count: number): string {
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  return `${tens > 1 ? digits.charAt(tens) : ''}${tens > 0 ? '十' : ''}${ones > 0 || tens === 0 ? digits.charAt(ones) : ''}`;
}

/** Words of the list, none twice, drawn so that nobody can have recorded them before. */
function drawPassword(): string[] {
  const left: string[] = [...texts.passwordWords];
  return Array.from({ length: PASSWORD_WORDS }, () => left.splice(randomInt(left.length), 1)[0] ?? '');
}

/** A sentence that nobody has read before. An earlier one of the voice counts no more. */
export async function drawSentence(
  { database, limiter, checker }: Pick<ClonePorts, 'database' | 'limiter' | 'checker'>,
  memberId: string,
  { id }: ParsedInput<'cloneSentence'>,
  now = new Date(),
): Promise<CallOutput<'cloneSentence'>> {
  const voice = await findOwnVoice(database.db, memberId, id, 'clone');
  expectState(voice, 'signed');
  await limiter.consume(ownRules.sentence, memberId);
  const [agreement] = await database.db
    .select({ name: agreements.name })
    .from(agreements)
    .where(eq(agreements.id, voice.agreementId ?? ''));
  const day = inChina(now);
  const text = texts.sentence(agreement?.name ?? '', numeral(day.getUTCMonth() + 1), numeral(day.getUTCDate()), drawPassword());
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const made = await database.transaction(async (tx) => {
    await tx.delete(consentSentences).where(and(eq(consentSentences.voiceId, id), isNull(consentSentences.usedAt)));
    const [row] = await tx.insert(consentSentences).values({ voiceId: id, text, expiresAt }).returning({ id: consentSentences.id });
    return row;
  });
  if (!made) throw new Error('a sentence was not stored');
  return { sentence_id: made.id, text, expire_time: expiresAt.toISOString(), sent_to: checker?.sentTo ?? '' };
}

const open = (voiceId: string, id: string) =>
  and(
    eq(consentSentences.id, id),
    eq(consentSentences.voiceId, voiceId),
    isNull(consentSentences.usedAt),
    gt(consentSentences.expiresAt, sql`now()`),
  );

/** The text of a sentence that can still be read. Throws `consent.expired`. */
export async function readSentence(db: Executor, voiceId: string, id: string): Promise<string> {
  const [row] = await db.select().from(consentSentences).where(open(voiceId, id));
  if (!row) throw new AppError('consent.expired');
  return row.text;
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
