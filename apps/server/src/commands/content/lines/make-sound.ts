import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptDocument, TokenTime } from '@shengyu/script';
import { texts } from '../../../locales/zh-CN.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { Renderer, RenderPlan } from '../../../render/renderer.ts';

export interface SoundPorts {
  renderer: Pick<Renderer, 'render' | 'plan'>;
  storage: Storage;
}

/** A sound of the house: a public file named by its content, and what a player shows of it. */
export interface HouseSound {
  file: { id: string; type: string; size: number; path: string };
  durationMs: number;
  /** 0…1 */
  peaks: number[];
  tokens: TokenTime[];
}

export interface SoundOrder {
  title: string;
  contentId: string;
  /** Folder of this machine, below `tmp`, in which it is made. */
  work: string;
  /** kb/s */
  bitrate: number;
}

/** What a document's sound is made of: text, voices and engines. */
export function soundSource({ clauses }: RenderPlan): string {
  return createHash('sha256')
    .update(clauses.map(({ key }) => key).join())
    .digest('hex');
}

/** Renders a document to a public file; `onMade` gets how much of it there is, 0…1. */
export async function makeSound(
  { renderer, storage }: SoundPorts,
  document: ScriptDocument,
  { title, contentId, work: name, bitrate }: SoundOrder,
  signal: AbortSignal,
  onMade: (made: number) => void = () => undefined,
): Promise<HouseSound> {
  const work = join(storage.folder, 'tmp', name);
  const options = {
    format: 'mp3',
    bitrate,
    sampleRate: 44_100,
    metadata: { title, producer: texts.producer, contentId },
    subtitle: { charactersPerLine: 16, linesPerCue: 1 },
  } as const;
  try {
    const result = await renderer.render(
      document,
      options,
      work,
      ({ doneMs, totalMs }) => onMade(totalMs > 0 ? Math.min(1, doneMs / totalMs) : 0),
      signal,
    );
    const audio = result.files.find(({ kind }) => kind === 'audio');
    if (!audio) throw new Error(`${contentId} has no sound`);
    const digest = createHash('sha256').update(await readFile(audio.path));
    const id = `${digest.digest('hex').slice(0, 32)}.mp3`;
    await storage.take(`public/${id}`, audio.path);
    return {
      file: { id, type: 'audio/mpeg', size: audio.size, path: `public/${id}` },
      durationMs: Math.round(result.durationMs),
      peaks: coarse(result.peaks),
      tokens: result.tokens,
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const BARS = 96;

/** A waveform in a page has room for few bars: the highest peak of each stretch. */
function coarse(peaks: readonly number[]): number[] {
  const rounded = (peak: number): number => Math.round(peak * 100) / 100;
  if (peaks.length <= BARS) return peaks.map(rounded);
  return Array.from({ length: BARS }, (_, bar) => {
    const stretch = peaks.slice(Math.floor((bar * peaks.length) / BARS), Math.floor(((bar + 1) * peaks.length) / BARS));
    return rounded(Math.max(0, ...stretch));
  });
}
