import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { documentFromText } from '@shengyu/script';
import type { Background, ScriptDocument } from '@shengyu/script';
import { SOUND_RATE, writeStereoSound } from '@shengyu/speech/sound';
import type { LibrarySound } from '../ports/sound-library.ts';
import { createRenderer } from '../render/create-renderer.ts';
import type { RendererOptions } from '../render/create-renderer.ts';
import type { RenderedFile, RenderOptions, Renderer, RenderResult } from '../render/renderer.ts';

/** A renderer in a folder of its own, with tones for sounds (`bell`, `mine`, `mine-loud`, `bed`) and a noise without end (`wind`). */
export interface MixRenderer {
  renderer: Renderer;
  directory: string;
  render(document: ScriptDocument, changed?: Partial<RenderOptions>, by?: Renderer): Promise<RenderResult>;
  /** Another renderer with the same sounds. */
  open(changed: Partial<RendererOptions>): Promise<Renderer>;
  close(): Promise<void>;
}

export const options: RenderOptions = {
  format: 'wav',
  bitrate: 128,
  sampleRate: 44_100,
  metadata: { title: '潮汐', producer: '声屿', contentId: 'order-1' },
  subtitle: { charactersPerLine: 16, linesPerCue: 1 },
};

export const bell = { kind: 'sound', soundId: 'bell', name: '铃', durationMs: 1, decibels: 0 } as const;

export const background: Background = {
  soundId: 'bed',
  name: '底',
  durationMs: 3000,
  decibels: 0,
  offsetMs: 0,
  loop: true,
  fadeInMs: 1000,
  fadeOutMs: 1000,
  duckDecibels: -12,
};

/** Three sentences in two paragraphs. */
export function script(change: (document: ScriptDocument) => void = () => undefined): ScriptDocument {
  const document = documentFromText('清晨的码头很安静。远处有人敲门。\n船要开了。', 'linan');
  change(document);
  return document;
}

export function pathOf({ files }: { files: readonly RenderedFile[] }, kind: RenderedFile['kind'] = 'audio'): string {
  return files.find((file) => file.kind === kind)?.path ?? '';
}

export async function openMixRenderer(): Promise<MixRenderer> {
  const directory = await mkdtemp(join(tmpdir(), 'mix-'));
  const sounds = new Map<string, LibrarySound>();
  for (const [id, frequency, seconds, level] of [
    ['bell', 9500, 0.8, 0.25],
    ['mine', 9500, 2, 0.05],
    ['mine-loud', 9500, 2, 0.4],
    ['bed', 8000, 3, 0.2],
  ] as const)
    sounds.set(id, await writeMono(directory, id, toneOf(frequency, seconds, level)));
  const wind = Float32Array.from({ length: 4 * SOUND_RATE }, (_, at) => 0.1 * Math.sin(at * at));
  sounds.set('wind', { ...(await writeMono(directory, 'wind', wind)), loop: true });
  const openRenderer = async (changed: Partial<RendererOptions> = {}) =>
    createRenderer({
      clauseDirectory: join(directory, 'clauses'),
      workers: 2,
      engines: [await createEspeakEngine({ threads: 2 })],
      sounds: { find: (id) => Promise.resolve(sounds.get(id)) },
      ...changed,
    });
  const renderer = await openRenderer();
  let runs = 0;
  return {
    renderer,
    directory,
    open: openRenderer,
    render(document, changed, by = renderer) {
      runs += 1;
      const folder = join(directory, `out-${runs}`);
      return by.render(document, { ...options, ...changed }, folder, () => undefined, new AbortController().signal);
    },
    async close() {
      await renderer.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function toneOf(frequency: number, seconds: number, level: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * SOUND_RATE) },
    (_, at) => level * Math.sin((2 * Math.PI * frequency * at) / SOUND_RATE),
  );
}

async function writeMono(directory: string, id: string, mono: Float32Array): Promise<LibrarySound> {
  const path = join(directory, `${id}.wav`);
  const file = await open(path, 'w');
  const { samples, loudnessLufs } = await writeStereoSound(file, [{ left: mono, right: mono }]);
  await file.close();
  return { id, path, samples, channels: 2, sampleRate: 44_100, loop: false, loudnessLufs };
}
