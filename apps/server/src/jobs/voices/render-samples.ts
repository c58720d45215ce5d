import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { documentFromText } from '@shengyu/script';
import { makeSound, soundSource } from '../../commands/content/lines/make-sound.ts';
import type { CatalogueVoice, VoiceCatalogue } from '../../commands/voices/catalogue/voice-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { files, voiceSamples } from '../../db/schema/index.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Renderer } from '../../render/renderer.ts';
import { machineIsQuiet } from '../ground/machine-is-quiet.ts';
import { isDeadWorker, newWorkerName } from '../ground/worker-name.ts';

export interface SamplePorts {
  database: Database;
  renderer: Pick<Renderer, 'render' | 'plan'>;
  catalogue: VoiceCatalogue;
  storage: Storage;
  /** Awaited before existing samples are checked for changes, which reads their texts, and before each sample of a style: listeners come first. */
  quiet?: (signal: AbortSignal) => Promise<void>;
}

interface Sample {
  voice: CatalogueVoice;
  /** Empty: as the voice reads by itself. */
  style: string;
}

/** Of a sample's folder; its renderer's name follows. */
export const SAMPLE_PREFIX = 'sample-';
const CHECK_AFTER_MS = 60_000;
/** Steps of five; strong enough to hear what the style is. */
const STYLE_STRENGTH = 4;

/**
 * Renders the own sample of every voice that is missing, the most used voices first, and after a while every one whose text or sound changed;
 * then, while the machine is quiet, those of their styles.
 */
export async function renderSamples(ports: SamplePorts, signal: AbortSignal): Promise<number> {
  await removeAbandoned(join(ports.storage.folder, 'tmp'));
  const rows = await ports.database.db.select().from(voiceSamples);
  const known = new Map(rows.map((row) => [nameOf(row.voiceId, row.style), row.source]));
  const { all: voices } = ports.catalogue;
  const sourceOf = ({ voice, style }: Sample) => known.get(nameOf(voice.profile.id, style));
  let made = 0;
  const make = async (samples: readonly Sample[], quiet?: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    for (const sample of samples) {
      if (!signal.aborted) await quiet?.(signal);
      if (signal.aborted) break;
      if (await renderSample(ports, sample.voice.profile, sample.style, sourceOf(sample), signal)) made += 1;
    }
  };
  const isMissing = (sample: Sample): boolean => sourceOf(sample) === undefined;
  const own = voices.map((voice) => ({ voice, style: '' }));
  const styled = voices.flatMap((voice) => voice.styles.map(({ name }) => ({ voice, style: name })));
  await make(own.filter(isMissing));
  await (ports.quiet ?? startIsOver)(signal);
  await make(own.filter((sample) => !isMissing(sample)));
  await make(
    styled.toSorted((one, other) => Number(isMissing(other)) - Number(isMissing(one))),
    ports.quiet ?? machineIsQuiet,
  );
  return made;
}

/** Removes what a killed process was rendering. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.startsWith(SAMPLE_PREFIX) && isDeadWorker(name.slice(SAMPLE_PREFIX.length)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

const startIsOver = (signal: AbortSignal): Promise<void> => setTimeout(CHECK_AFTER_MS, undefined, { signal });
const nameOf = (voiceId: string, style: string): string => (style === '' ? voiceId : `${voiceId}-${style}`);

/** Answers whether there was something to render: `known` is what the stored sample was made of. */
async function renderSample(
  { database, renderer, storage }: SamplePorts,
  profile: CatalogueVoice['profile'],
  style: string,
  known: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const plain = documentFromText(profile.sampleText, profile.id);
  const document = style === '' ? plain : { ...plain, settings: { ...plain.settings, style: { name: style, strength: STYLE_STRENGTH } } };
  const plan = await renderer.plan(document, { signal });
  const source = soundSource(plan);
  if (known === source) return false;
  const name = nameOf(profile.id, style);
  const order = { title: profile.name, contentId: `sample-${name}`, work: SAMPLE_PREFIX + newWorkerName(), bitrate: 96 };
  const { file, durationMs, peaks } = await makeSound({ renderer, storage }, document, order, signal);
  const sample = { voiceId: profile.id, style, source, fileId: file.id, durationMs, peaks };
  await database.transaction(async (tx) => {
    await tx.insert(files).values(file).onConflictDoNothing();
    await tx
      .insert(voiceSamples)
      .values(sample)
      .onConflictDoUpdate({ target: [voiceSamples.voiceId, voiceSamples.style], set: sample });
  });
  return true;
}
