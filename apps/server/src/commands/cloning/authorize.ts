import type { CallOutput, CloneConsent, ParsedInput } from '@shengyu/api';
import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { voiceConsents } from '../../db/schema/index.ts';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import type { SentenceCheck } from '../../ports/sentence-checker.ts';
import { storeImage } from '../files/store-image.ts';
import { announceOwn } from '../own-voices/announce-own.ts';
import { expectState, findOwnVoice, lockOwnVoice, moveOrRefuse, type OwnVoiceRow } from '../own-voices/move-own-voice.ts';
import { ownRules } from '../own-voices/own-limits.ts';
import type { ClonePorts } from './clone-ports.ts';
import { readSentence, spendSentence } from './consent-sentence.ts';
import { dropRecording, storeRecording } from './store-recording.ts';

type ConsentRow = typeof voiceConsents.$inferSelect;
type Given = { kind: CloneConsent['kind'] } & Pick<ConsentRow, 'fileId' | 'sentence' | 'result' | 'reason' | 'figures'>;

/** So often somebody reads again whose words the checker does not hear; then an operator listens: it errs as well. */
const MISHEARD = 2;

type Consent = Omit<ConsentRow, 'kind'> & { kind: CloneConsent['kind'] };

export const toConsent = ({ kind, result, reason, createdAt }: Consent): CloneConsent => ({
  kind,
  result,
  reason,
  time: createdAt.toISOString(),
});

const isConsent = (row: ConsentRow): row is ConsentRow & Consent => row.kind !== 'samples';

export async function readConsent(db: Executor, voiceId: string): Promise<CloneConsent | null> {
  const [row] = await db
    .select()
    .from(voiceConsents)
    .where(and(eq(voiceConsents.voiceId, voiceId), ne(voiceConsents.kind, 'samples')))
    .orderBy(desc(voiceConsents.id))
    .limit(1);
  return row && isConsent(row) ? toConsent(row) : null;
}

/**
 * `signed → authorised` by a sentence that was read aloud, once. What no checker is sure of waits for an operator; the voice stays `signed`
 * then, as it does after a refusal. Throws `consent.expired`, `voice.state`.
 */
export async function authorizeBySentence(
  ports: ClonePorts,
  memberId: string,
  { id, sentence_id: sentenceId }: ParsedInput<'cloneAuthorize'>,
  upload: { path: string; name: string },
): Promise<CallOutput<'cloneAuthorize'>> {
  const { database, limiter, checker } = ports;
  expectState(await findOwnVoice(database.db, memberId, id, 'clone'), 'signed');
  await limiter.consume(ownRules.authorize, memberId);
  const sentence = await readSentence(database.db, id, sentenceId);
  const recording = await storeRecording(ports, memberId, upload);
  try {
    const checked = (await checker?.check(recording.path, sentence)) ?? { result: 'unsure', reasons: [], figures: {} };
    const { result, reason } = judged(checked, await countMisheard(database.db, id));
    const given: Given = { kind: 'sentence', fileId: recording.fileId, sentence, result, reason, figures: checked.figures };
    return await record(ports, memberId, id, given, (tx) => spendSentence(tx, id, sentenceId));
  } catch (error) {
    await dropRecording(ports, memberId, recording.fileId);
    throw error;
  }
}

function judged({ result, reasons }: SentenceCheck, misheard: number): Pick<ConsentRow, 'result' | 'reason'> {
  const [first] = reasons;
  const reason = first === undefined ? '' : texts.sentenceReasons[first];
  const waits = result === 'unsure' || (result === 'refused' && first === 'other_words' && misheard >= MISHEARD);
  return { result: waits ? 'waiting' : result, reason: result === 'passed' ? '' : reason };
}

/** Readings of a voice that the checker refused. */
async function countMisheard(db: Executor, voiceId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(voiceConsents)
    .where(
      and(
        eq(voiceConsents.voiceId, voiceId),
        ...[eq(voiceConsents.kind, 'sentence'), eq(voiceConsents.result, 'refused'), eq(voiceConsents.operator, '')],
        eq(voiceConsents.reason, texts.sentenceReasons.other_words),
      ),
    );
  return row?.count ?? 0;
}

/** A letter of the person whose voice it is: an operator reads it. */
export async function authorizeByLetter(
  ports: ClonePorts & Parameters<typeof storeImage>[0],
  memberId: string,
  { id }: ParsedInput<'cloneLetter'>,
  upload: Parameters<typeof storeImage>[2],
): Promise<CallOutput<'cloneLetter'>> {
  expectState(await findOwnVoice(ports.database.db, memberId, id, 'clone'), 'signed');
  await ports.limiter.consume(ownRules.authorize, memberId);
  const { id: fileId } = await storeImage(ports, memberId, upload);
  try {
    return await record(ports, memberId, id, { kind: 'letter', fileId, sentence: '', result: 'waiting', reason: '', figures: {} });
  } catch (error) {
    await dropRecording(ports, memberId, fileId);
    throw error;
  }
}

async function record(
  { database, notifier }: Pick<ClonePorts, 'database' | 'notifier'>,
  memberId: string,
  id: string,
  given: Given,
  spend: (tx: Executor) => Promise<void> = () => Promise.resolve(),
): Promise<CallOutput<'cloneAuthorize'>> {
  const { voice, consent } = await database.transaction(async (tx) => {
    const locked = await lockOwnVoice(tx, memberId, 'clone', id);
    expectState(locked, 'signed');
    await spend(tx);
    // Who reads again waits for the new one alone.
    await tx
      .update(voiceConsents)
      .set({ result: 'refused' })
      .where(and(eq(voiceConsents.voiceId, id), eq(voiceConsents.result, 'waiting')));
    const [row] = await tx
      .insert(voiceConsents)
      .values({ voiceId: id, ...given })
      .returning();
    if (!row || !isConsent(row)) throw new Error('a consent was not stored');
    return { voice: given.result === 'passed' ? await allow(tx, locked) : locked, consent: toConsent(row) };
  });
  await announceOwn({ database, notifier }, id);
  return { state: voice.state, consent };
}

/** Whose voice it is has agreed. */
export const allow = (tx: Executor, voice: OwnVoiceRow, operator = ''): Promise<OwnVoiceRow> =>
  moveOrRefuse(tx, voice, 'authorised', { operator });
