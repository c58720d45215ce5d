import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnScore } from '@shengyu/api';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { files, voiceConsents } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import type { SpeakerCheck } from '../../ports/speaker-checker.ts';
import type { ClonePorts } from './clone-ports.ts';
import type { StoredSample } from './samples.ts';
import { dropRecording, storeRecording } from './store-recording.ts';

type ConsentRow = typeof voiceConsents.$inferSelect;

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
  const { database, speakers, storage } = ports;
  const consent = await readReading(database.db, voiceId);
  if (!speakers || !consent) return undefined;
  const heard = await readComparison(database.db, voiceId);
  if (heard?.result === 'passed' && samples.every(({ sample }) => sample.createdAt <= heard.createdAt)) return undefined;
  const folder = join(storage.folder, 'tmp');
  await mkdir(folder, { recursive: true });
  const into = join(folder, `${randomUUID()}.wav`);
  try {
    const paths = await Promise.all(samples.map(({ file }) => storage.localPath(file.path)));
    const checked = await speakers.compare(await storage.localPath(consent.path), paths, into);
    const stored = checked.result === 'unsure' ? await storeRecording(ports, memberId, { path: into, name: texts.comparison }) : undefined;
    return { ...checked, consent, fileId: stored?.fileId ?? null };
  } finally {
    await rm(into, { force: true });
  }
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
async function readReading(db: Executor, voiceId: string): Promise<{ sentence: string; path: string } | undefined> {
  const [row] = await db
    .select({ kind: voiceConsents.kind, sentence: voiceConsents.sentence, path: files.path })
    .from(voiceConsents)
    .innerJoin(files, eq(files.id, voiceConsents.fileId))
    .where(and(eq(voiceConsents.voiceId, voiceId), eq(voiceConsents.result, 'passed'), inArray(voiceConsents.kind, ['sentence', 'letter'])))
    .orderBy(desc(voiceConsents.id))
    .limit(1);
  return row?.kind === 'sentence' ? row : undefined;
}
