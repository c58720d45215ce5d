import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { apartText } from '@shengyu/acoustic-zh';
import type { CallOutput, OwnScore } from '@shengyu/api';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { files, voiceConsents } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import type { SpeakerCheck, SpokenPart } from '../../../ports/speaker-checker.ts';
import type { VoiceCloner } from '../../../ports/voice-cloner.ts';
import type { ClonePorts } from './clone-ports.ts';
import type { StoredSample } from './samples.ts';
import { dropRecording, storeRecording } from './store-recording.ts';

type ConsentRow = typeof voiceConsents.$inferSelect;

/** Of a style of reading, so much has to be there. */
const LEAST_MS = 6_000;

/** Whether samples are of who gave the consent, and what an operator is to hear where that is not sure. */
export interface ComparedSpeaker extends SpeakerCheck {
  consent: Pick<ConsentRow, 'sentence'>;
  fileId: string | null;
}

/**
 * Compares samples with the recording of the consent. Undefined where there is nothing to compare: a letter, a site that cannot tell, or samples
 * that an operator heard already.
 */
export async function compareSpeaker(
  ports: ClonePorts,
  memberId: string,
  voiceId: string,
  samples: readonly StoredSample[],
): Promise<ComparedSpeaker | undefined> {
  const { database, speakers, storage, cloners } = ports;
  const consent = await readReading(database.db, voiceId);
  if (!speakers || !consent) return undefined;
  const heard = await readComparison(database.db, voiceId);
  const isHeard = ({ sample }: StoredSample): boolean => heard?.result === 'passed' && sample.createdAt <= heard.createdAt;
  if (samples.every(isHeard)) return undefined;
  const folder = join(storage.folder, 'tmp');
  await mkdir(folder, { recursive: true });
  const into = join(folder, `${randomUUID()}.wav`);
  try {
    // What an operator has heard is of the right person: it is nearer to what was read after it than the consent is.
    const known = heard?.operator === '' ? [] : samples.filter(isHeard);
    const words = wordsOf(cloners);
    const groups = byStyle(known.length > 0 ? samples.filter((one) => !isHeard(one)) : samples, words);
    let checked: SpeakerCheck = { result: 'same', figures: {} };
    for (const { style, stored: read } of groups) {
      const local = async ({ file, sample: { text } }: StoredSample): Promise<SpokenPart> => ({
        path: await storage.localPath(file.path),
        ...(words.has(text) && { words: text }),
      });
      const of = known.length > 0 ? await Promise.all(known.map(local)) : [partOf(await storage.localPath(consent.path), style, consent)];
      if (checked.result === 'same') checked = await speakers.compare(of, await Promise.all(read.map(local)), into);
    }
    const stored = checked.result === 'unsure' ? await storeRecording(ports, memberId, { path: into, name: texts.comparison }) : undefined;
    return { ...checked, consent, fileId: stored?.fileId ?? null };
  } finally {
    await rm(into, { force: true });
  }
}

type Style = VoiceCloner['reads'];

const wordsOf = (cloners: readonly VoiceCloner[]): ReadonlySet<string> =>
  new Set(cloners.flatMap(({ reads, prompts }) => (reads === 'words' ? prompts : [])));

/** Single words apart from sentences and free speech. Too little of either says nothing beside the other. */
function byStyle(samples: readonly StoredSample[], words: ReadonlySet<string>): { style: Style; stored: StoredSample[] }[] {
  const groups = (['sentences', 'words'] as const).map((style) => ({
    style,
    stored: samples.filter(({ sample }) => words.has(sample.text) === (style === 'words')),
  }));
  const isEnough = ({ stored }: (typeof groups)[number]): boolean =>
    stored.reduce((sum, { sample }) => sum + sample.durationMs, 0) >= LEAST_MS;
  const enough = groups.filter(isEnough);
  return enough.length > 0 ? enough : groups.filter(({ stored }) => stored.length > 0);
}

/** The consent ends with words that were read one by one. */
function partOf(
  path: string,
  style: Style,
  { sentence, apartSeconds }: { sentence: string; apartSeconds: number | undefined },
): SpokenPart {
  if (apartSeconds === undefined) return { path };
  return style === 'words' ? { path, fromSeconds: apartSeconds, words: apartText(sentence) } : { path, toSeconds: apartSeconds };
}

/** Has an operator hear both where it is not sure; what waited before waits no more. Answers recordings that nobody needs now. */
export async function recordComparison(tx: Executor, voiceId: string, compared: ComparedSpeaker): Promise<string[]> {
  const { result, figures, consent, fileId } = compared;
  const before = await readComparison(tx, voiceId);
  // Nothing stood against it.
  if (result === 'same' && (before === undefined || before.result === 'passed')) return [];
  const ended = await tx
    .update(voiceConsents)
    .set({ result: 'refused' })
    .where(and(eq(voiceConsents.voiceId, voiceId), eq(voiceConsents.kind, 'samples'), eq(voiceConsents.result, 'waiting')))
    .returning({ fileId: voiceConsents.fileId });
  await tx.insert(voiceConsents).values({
    ...{ voiceId, kind: 'samples', sentence: consent.sentence, fileId, figures },
    ...(result === 'same' ? { result: 'passed', reason: '' } : { result: 'waiting', reason: texts.speakerUnsure }),
  });
  return ended.flatMap(({ fileId: gone }) => gone ?? []);
}

/** What stands against training until an operator has heard the samples, or after; null: nothing. */
export async function showComparison(db: Executor, voiceId: string): Promise<CallOutput<'cloneDetail'>['comparison']> {
  const last = await readComparison(db, voiceId);
  if (!last || last.result === 'passed') return null;
  return { result: last.result, reason: last.operator === '' ? '' : last.reason, time: last.createdAt.toISOString() };
}

/** Throws `voice.speaker` while it is not sure whose voice the samples are. */
export async function expectSameSpeaker(tx: Executor, voiceId: string): Promise<void> {
  const last = await readComparison(tx, voiceId);
  if (last && last.result !== 'passed') throw new AppError('voice.speaker', { data: { result: last.result, reason: last.reason } });
}

export const speakerPoint = ({ result, figures }: SpeakerCheck): OwnScore['points'][number] => ({
  ...{ code: 'consent', points: 0, of: 0, figures, samples: [] },
  level: result === 'same' ? 'good' : 'fair',
});

export async function dropRecordings(ports: ClonePorts, memberId: string, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) await dropRecording(ports, memberId, fileId);
}

async function readComparison(db: Executor, voiceId: string): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(voiceConsents)
    .where(and(eq(voiceConsents.voiceId, voiceId), eq(voiceConsents.kind, 'samples')))
    .orderBy(desc(voiceConsents.id))
    .limit(1);
  return row;
}

/** The recording of the consent that counts; undefined for a letter. */
async function readReading(
  db: Executor,
  voiceId: string,
): Promise<{ sentence: string; path: string; apartSeconds: number | undefined } | undefined> {
  const [row] = await db
    .select({ kind: voiceConsents.kind, sentence: voiceConsents.sentence, figures: voiceConsents.figures, path: files.path })
    .from(voiceConsents)
    .innerJoin(files, eq(files.id, voiceConsents.fileId))
    .where(and(eq(voiceConsents.voiceId, voiceId), eq(voiceConsents.result, 'passed'), inArray(voiceConsents.kind, ['sentence', 'letter'])))
    .orderBy(desc(voiceConsents.id))
    .limit(1);
  return row?.kind === 'sentence' ? { ...row, apartSeconds: row.figures['apartSeconds'] } : undefined;
}
