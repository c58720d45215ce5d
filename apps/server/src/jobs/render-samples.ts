import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFromText } from '@shengyu/script';
import type { VoiceCatalogue } from '../commands/voices/voice-catalogue.ts';
import type { Database } from '../db/database.ts';
import { files, voiceSamples } from '../db/schema/index.ts';
import { texts } from '../locales/zh-CN.ts';
import type { Renderer } from '../render/renderer.ts';

export interface SamplePorts {
  database: Database;
  renderer: Pick<Renderer, 'render' | 'plan'>;
  catalogue: VoiceCatalogue;
  filesDir: string;
}

/** Renders the sample of every voice that has none or whose text or sound changed, most used voices first. */
export async function renderSamples({ database, renderer, catalogue, filesDir }: SamplePorts, signal: AbortSignal): Promise<number> {
  const known = new Map((await database.db.select().from(voiceSamples)).map((row) => [row.voiceId, row.source]));
  let made = 0;
  for (const { profile } of catalogue.voices) {
    if (signal.aborted) break;
    const document = documentFromText(profile.sampleText, profile.id);
    const plan = await renderer.plan(document, signal);
    const source = createHash('sha256')
      .update(plan.clauses.map(({ key }) => key).join())
      .digest('hex');
    if (known.get(profile.id) === source) continue;
    const work = join(filesDir, 'tmp', `sample-${profile.id}`);
    const metadata = { title: profile.name, producer: texts.producer, contentId: `sample-${profile.id}` };
    const options = {
      format: 'mp3',
      bitrate: 96,
      sampleRate: 44_100,
      metadata,
      subtitle: { charactersPerLine: 16, linesPerCue: 1 },
    } as const;
    const result = await renderer.render(document, options, work, () => undefined, signal);
    const audio = result.files.find(({ kind }) => kind === 'audio');
    if (!audio) throw new Error(`the sample of ${profile.id} has no sound`);
    const fileId = `${createHash('sha256')
      .update(await readFile(audio.path))
      .digest('hex')
      .slice(0, 32)}.mp3`;
    await mkdir(join(filesDir, 'public'), { recursive: true });
    await rename(audio.path, join(filesDir, 'public', fileId));
    await rm(work, { recursive: true, force: true });
    const sample = {
      voiceId: profile.id,
      style: '',
      source,
      fileId,
      durationMs: Math.round(result.durationMs),
      peaks: coarse(result.peaks),
    };
    await database.transaction(async (tx) => {
      await tx
        .insert(files)
        .values({ id: fileId, type: 'audio/mpeg', size: audio.size, path: `public/${fileId}` })
        .onConflictDoNothing();
      await tx
        .insert(voiceSamples)
        .values(sample)
        .onConflictDoUpdate({ target: [voiceSamples.voiceId, voiceSamples.style], set: sample });
    });
    made += 1;
  }
  return made;
}

const BARS = 96;

/** A card's waveform has room for few bars: the highest peak of each stretch. */
function coarse(peaks: readonly number[]): number[] {
  if (peaks.length <= BARS) return [...peaks];
  return Array.from({ length: BARS }, (_, bar) => {
    const stretch = peaks.slice(Math.floor((bar * peaks.length) / BARS), Math.floor(((bar + 1) * peaks.length) / BARS));
    return Math.round(Math.max(0, ...stretch) * 1000) / 1000;
  });
}
