import { setTimeout } from 'node:timers/promises';
import type { ScriptDocument } from '@shengyu/script';
import { and, asc, desc, eq, inArray, isNull, lt, notExists } from 'drizzle-orm';
import { makeSound, soundSource, type SoundPorts } from '../../commands/content/lines/make-sound.ts';
import { checkSounds } from '../../commands/studio/sounds/check-sounds.ts';
import type { VoiceCatalogue } from '../../commands/voices/catalogue/voice-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { files, lines, lineUses, voiceSamples, type LineKind } from '../../db/schema/index.ts';
import { RenderError } from '../../render/plan/render-error.ts';
import { machineIsQuiet } from '../ground/machine-is-quiet.ts';
import { newWorkerName } from '../ground/worker-name.ts';
import { SAMPLE_PREFIX } from '../voices/render-samples.ts';

export interface LinePorts extends SoundPorts {
  database: Database;
  catalogue: Pick<VoiceCatalogue, 'find' | 'voices'>;
}

interface ReportsErrors {
  onError: (error: unknown) => void;
}

export interface LineSpeaker {
  /** Makes the sound of a registered line that has none; whoever asks meanwhile waits for the same one. */
  speak(id: string): Promise<void>;
  /** How much there is of a sound that is being made, 0…1; undefined for one that is not. */
  madeOf(id: string): number | undefined;
}

/** kb/s of lines, and of narrations: minutes of one voice. */
const BITRATES = { line: 96, narration: 64 } as const;
/** A line that no text names may be named again by the next version of its text. */
const KEPT_MS = 3_600_000;
const QUIET_MS = 60_000;

export function createLineSpeaker(ports: LinePorts, signal: AbortSignal): LineSpeaker {
  const making = new Map<string, { done: Promise<unknown>; made: number }>();
  return {
    async speak(id) {
      const known = making.get(id);
      if (known) {
        await known.done;
        return;
      }
      const one = { done: Promise.resolve<unknown>(undefined), made: 0 };
      one.done = speakLine(ports, id, signal, (made) => (one.made = made)).finally(() => making.delete(id));
      making.set(id, one);
      await one.done;
    },
    madeOf: (id) => making.get(id)?.made,
  };
}

/**
 * Speaks the registered lines that have no sound, the latest first; then, while the machine is quiet, narrations, and what a changed voice or
 * engine makes differ. Lines that no text names any more go with their sounds. Answers how many it made.
 */
export async function speakLines(
  ports: LinePorts & ReportsErrors & { quiet?: (signal: AbortSignal) => Promise<void> },
  signal: AbortSignal,
): Promise<number> {
  const { db } = ports.database;
  const quiet = ports.quiet ?? machineIsQuiet;
  await collectLines(ports);
  const made = await speakNewLines(ports, signal);
  await setTimeout(ports.quiet ? 0 : QUIET_MS, undefined, { signal });
  const narrated = await speakAll(ports, await silentOf(db, 'narration'), signal, quiet);
  return made + narrated + (await speakAll(ports, await db.select({ id: lines.id }).from(lines).orderBy(asc(lines.id)), signal, quiet));
}

/** Speaks the registered lines that have no sound, the latest first. */
export async function speakNewLines(ports: LinePorts & ReportsErrors, signal: AbortSignal): Promise<number> {
  return speakAll(ports, await silentOf(ports.database.db, 'line'), signal);
}

const silentOf = (db: Database['db'], kind: LineKind) =>
  db
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.kind, kind), isNull(lines.source)))
    .orderBy(desc(lines.createdAt), asc(lines.id));

async function speakAll(
  ports: LinePorts & ReportsErrors,
  which: readonly { id: string }[],
  signal: AbortSignal,
  quiet?: (signal: AbortSignal) => Promise<void>,
): Promise<number> {
  let made = 0;
  for (const { id } of which) {
    if (!signal.aborted) await quiet?.(signal);
    if (signal.aborted) break;
    // One that cannot be spoken, say for a voice that is gone, does not hold up the others.
    if (await speakLine(ports, id, signal).catch((error: unknown) => (signal.aborted ? false : (ports.onError(error), false)))) made += 1;
  }
  return made;
}

/** Answers whether there was something to speak. */
async function speakLine(ports: LinePorts, id: string, signal: AbortSignal, onMade?: (made: number) => void): Promise<boolean> {
  const { database, renderer, catalogue } = ports;
  const [line] = await database.db.select().from(lines).where(eq(lines.id, id));
  if (!line) return false;
  const document = line.kind === 'narration' ? knownVoices(line.document, catalogue) : line.document;
  await checkSounds(database.db, undefined, document);
  const source = soundSource(await renderer.plan(document, { urgent: line.source === null, signal }));
  if (line.source === source) return false;
  const work = SAMPLE_PREFIX + newWorkerName();
  const order = { title: line.title, contentId: `line-${id}`, work, bitrate: BITRATES[line.kind] };
  const { file, ...sound } = await makeSound(ports, document, order, signal, onMade);
  await database.transaction(async (tx) => {
    await tx.insert(files).values(file).onConflictDoNothing();
    await tx
      .update(lines)
      .set({ ...sound, source, fileId: file.id })
      .where(eq(lines.id, id));
  });
  if (line.fileId !== null && line.fileId !== file.id) await removeSounds(ports, [line.fileId]);
  return true;
}

/** A narration goes on in the narrator's voice where a line's own is gone. */
function knownVoices(document: ScriptDocument, catalogue: LinePorts['catalogue']): ScriptDocument {
  const narrator = catalogue.find(document.settings.voiceId) ?? catalogue.voices[0];
  if (!narrator) throw new RenderError('unknown-voice', 'the site has no voices');
  const known = ({ kind, ...rest }: ScriptDocument['paragraphs'][number]['marks'][number]): boolean =>
    kind !== 'voice' || ('voiceId' in rest && catalogue.find(rest.voiceId) !== undefined);
  return {
    ...document,
    settings: { ...document.settings, voiceId: narrator.profile.id },
    paragraphs: document.paragraphs.map((paragraph) => ({ ...paragraph, marks: paragraph.marks.filter(known) })),
  };
}

/** Forgets lines that no text has named for a while. */
export async function collectLines(ports: Pick<LinePorts, 'database' | 'storage'>, now = Date.now()): Promise<number> {
  const { db } = ports.database;
  const named = db.select({ id: lineUses.lineId }).from(lineUses).where(eq(lineUses.lineId, lines.id));
  const gone = await db
    .delete(lines)
    .where(and(notExists(named), lt(lines.createdAt, new Date(now - KEPT_MS))))
    .returning({ fileId: lines.fileId });
  await removeSounds(
    ports,
    gone.flatMap(({ fileId }) => fileId ?? []),
  );
  return gone.length;
}

/** Two lines with the same sound, or a line and a sample, share a file. */
async function removeSounds({ database: { db }, storage }: Pick<LinePorts, 'database' | 'storage'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const inLines = db.select({ id: lines.id }).from(lines).where(eq(lines.fileId, files.id));
  const inSamples = db.select({ id: voiceSamples.voiceId }).from(voiceSamples).where(eq(voiceSamples.fileId, files.id));
  const unused = and(inArray(files.id, ids), notExists(inLines), notExists(inSamples));
  const gone = await db.delete(files).where(unused).returning({ path: files.path });
  await storage.remove(gone.map(({ path }) => path));
}
