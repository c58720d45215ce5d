import { againText } from '@shengyu/acoustic-zh';
import type { CallOutput, CloneConsent, ParsedInput } from '@shengyu/api';
import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { voiceConsents } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import type { SentenceCheck } from '../../../ports/sentence-checker.ts';
import { storeImage } from '../../ground/files/store-image.ts';
import { announceOwn } from '../own-states/announce-own.ts';
import { expectState, findOwnVoice, lockOwnVoice, moveOrRefuse, type OwnVoiceRow } from '../own-states/move-own-voice.ts';
import { ownRules } from '../own-states/own-limits.ts';
import type { ClonePorts } from './clone-ports.ts';
import { readSentence, spendSentence, storeSentence } from './consent-sentence.ts';
import { dropRecording, storeRecording } from './store-recording.ts';

type ConsentRow = typeof voiceConsents.$inferSelect;
type Given = Pick<ConsentRow, 'kind' | 'fileId' | 'sentence' | 'result' | 'reason' | 'figures'>;

/** So often somebody reads again whose words the checker does not hear; then an operator listens: it errs as well. */
const MISHEARD = 2;
/** Reasons that speak against the words, not against the recording. */
const wordReasons = ['other_words', 'other_password', 'other_date', 'unheard_words'] as const;

type Consent = Omit<ConsentRow, 'kind'> & { kind: CloneConsent['kind'] };

const toConsent = ({ kind, result, reason, createdAt }: Consent): CloneConsent => ({
  kind,
  result,
  reason,
  time: createdAt.toISOString(),
});

const isConsent = (row: ConsentRow): row is ConsentRow & Consent => row.kind === 'sentence' || row.kind === 'letter';

export async function readConsent(db: Executor, voiceId: string): Promise<CloneConsent | null> {
  const [row] = await db
    .select()
    .from(voiceConsents)
    .where(and(eq(voiceConsents.voiceId, voiceId), inArray(voiceConsents.kind, ['sentence', 'letter'])))
    .orderBy(desc(voiceConsents.id))
    .limit(1);
  return row && isConsent(row) ? toConsent(row) : null;
}

/**
 * `signed → authorised` by a sentence that was read aloud, once. A word of its password that was not heard is asked for again, alone. What no checker
 * is sure of waits for an operator; the voice stays `signed` then, as it does after a refusal. Throws `consent.expired`, `voice.state`.
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
  const { text, after } = await readSentence(database.db, id, sentenceId);
  const recording = await storeRecording(ports, memberId, upload);
  try {
    const checked: SentenceCheck = (await checker?.check(recording.path, text)) ?? noCheck;
    const misheard = await countMisheard(database.db, id, after);
    const read = { fileId: recording.fileId, sentence: text, figures: checked.figures };
    const spend = (tx: Executor) => spendSentence(tx, id, sentenceId);
    if (after === null)
      return await record(ports, memberId, id, { kind: 'sentence', ...read, ...judged(checked, misheard) }, spend, checked.unheard);
    return await recordWords(ports, memberId, id, after, { kind: 'words', ...read, ...judged(checked, misheard) }, spend);
  } catch (error) {
    await dropRecording(ports, memberId, recording.fileId);
    throw error;
  }
}

const noCheck: SentenceCheck = { result: 'unsure', reasons: [], unheard: [], figures: {} };

function judged({ result, reasons }: SentenceCheck, misheard: number): Pick<ConsentRow, 'result' | 'reason'> {
  const [first] = reasons;
  if (result === 'passed') return { result, reason: '' };
  const isMisheard = wordReasons.some((reason) => reason === first);
  const waits = result === 'unsure' || (isMisheard && misheard >= MISHEARD);
  return { result: waits ? 'waiting' : 'refused', reason: first === undefined ? '' : texts.sentenceReasons[first] };
}

/** Readings of a voice that the checker refused for their words; of those that followed another reading, where there is one. */
async function countMisheard(db: Executor, voiceId: string, after: number | null): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(voiceConsents)
    .where(
      and(
        ...[eq(voiceConsents.voiceId, voiceId), eq(voiceConsents.result, 'refused'), eq(voiceConsents.operator, '')],
        ...(after === null ? [eq(voiceConsents.kind, 'sentence')] : [eq(voiceConsents.kind, 'words'), gt(voiceConsents.id, after)]),
        inArray(
          voiceConsents.reason,
          wordReasons.map((reason) => texts.sentenceReasons[reason]),
        ),
      ),
    );
  return row?.count ?? 0;
}

/** What became of words that were read again: the reading before them passes with them, is asked for once more, or waits for an operator. */
async function recordWords(
  { database, notifier }: Pick<ClonePorts, 'database' | 'notifier'>,
  memberId: string,
  id: string,
  after: number,
  given: Given,
  spend: (tx: Executor) => Promise<void>,
): Promise<CallOutput<'cloneAuthorize'>> {
  const answer = await database.transaction(async (tx) => {
    const locked = await lockOwnVoice(tx, memberId, 'clone', id);
    expectState(locked, 'signed');
    await spend(tx);
    // An operator decides on the whole reading; what was read again is beside it.
    await tx.insert(voiceConsents).values({ voiceId: id, ...given, result: given.result === 'passed' ? 'passed' : 'refused' });
    if (given.result === 'refused') await storeSentence(tx, { voiceId: id, text: given.sentence, after });
    const [whole] = await tx
      .update(voiceConsents)
      .set({ result: given.result, reason: given.reason })
      .where(eq(voiceConsents.id, after))
      .returning();
    if (!whole || !isConsent(whole)) throw new Error(`there is no reading ${after}`);
    const { state } = given.result === 'passed' ? await allow(tx, locked) : locked;
    return { state, consent: toConsent(whole) };
  });
  await announceOwn({ database, notifier }, id);
  return answer;
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
  unheard: readonly string[] = [],
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
    if (given.result === 'refused' && given.reason === texts.sentenceReasons.unheard_words)
      await storeSentence(tx, { voiceId: id, text: againText(unheard), after: row.id });
    return { voice: given.result === 'passed' ? await allow(tx, locked) : locked, consent: toConsent(row) };
  });
  await announceOwn({ database, notifier }, id);
  return { state: voice.state, consent };
}

/** Whose voice it is has agreed. */
export const allow = (tx: Executor, voice: OwnVoiceRow, operator = ''): Promise<OwnVoiceRow> =>
  moveOrRefuse(tx, voice, 'authorised', { operator });
