import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { ensurePack, findPack, watchPacks, type InstalledPack } from '@shengyu/voice-packs';
import { SynthesisError, type TtsEngine } from '@shengyu/speech/engine';
import type { NaturalSpeaker } from '../adapters/voice-engines/natural-recipes.ts';
import { readSpeed, writeSpeed } from '../adapters/voice-packs/speed-file.ts';
import type { NaturalParts, NaturalVoices } from '../render/plan/natural-voices.ts';
import type { NaturalSettings } from '../settings/natural-settings.ts';
import type { VoicePackSettings } from '../ports/voice-packs.ts';

/** Packs that the recipes of the cast are made for, the truer one first. */
const packs = ['kokoro-full', 'kokoro'] as const;
/** Their symbol table. */
const SYMBOLS = 'kokoro-v1';
/** A pack's process that serves comparisons alone ends this long after its last sentence. */
const COMPARED_IDLE_MS = 60_000;
/** What a process with a model needs. */
const PROCESS_BYTES = 500 * 2 ** 20;

export interface OpenNaturalVoices extends NaturalVoices, NaturalSpeaker {
  /** An operator switches them off, or on again: what is planned from then on is spoken without or with them. */
  offer(isOffered: boolean): void;
  close(): Promise<void>;
}

/** The natural voices of this machine, as soon as a pack of them is complete in the cache; undefined where nobody wants them. */
export async function openNaturalVoices(
  { cache, isOff, fetches = false }: VoicePackSettings,
  { threads, providers, idleMs }: NaturalSettings,
): Promise<OpenNaturalVoices | undefined> {
  if (isOff) return undefined;
  const { createKokoroEngine, kokoroVoices } = await import('@shengyu/engine-kokoro');
  const found = (): InstalledPack | undefined => packs.map((id) => findPack(cache, id)).find((pack) => pack !== undefined);
  const listeners: (() => void)[] = [];
  const processes = threads ?? threadsHere();
  let opened: InstalledPack | undefined;
  let engine: TtsEngine | undefined;
  const compared = new Map<string, TtsEngine>();
  const engineOf = (pack: InstalledPack, { turns, phonemes }: NaturalParts, limits: { idleMs: number; threads: number }) => {
    const voices = kokoroVoices.filter(({ definition }) => speaks(pack, definition));
    return phonemes && createKokoroEngine({ pack, voices, phonemes, turns, providers, ...limits });
  };
  let isOffered = true;
  const isHere = (): boolean => opened !== undefined && existsSync(opened.folder);
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const unwatch = watchPacks(cache, changed);
  const fetching = fetches ? ensurePack({ cache, env: process.env }) : undefined;
  return {
    processes,
    speed: {
      read: () => (opened ? readSpeed(opened.speedFile) : null),
      write: (speed) => (opened ? writeSpeed(opened.speedFile, speed) : undefined),
    },
    open(parts) {
      const pack = found();
      if (!pack || !parts.phonemes) return undefined;
      opened = pack;
      engine = engineOf(pack, parts, { idleMs, threads: processes });
      return engine;
    },
    openPack(id, parts) {
      const pack = findPack(cache, id);
      if (pack?.symbols !== SYMBOLS) return undefined;
      if (opened?.folder === pack.folder) return engine;
      const known = compared.get(pack.folder) ?? engineOf(pack, parts, { idleMs: COMPARED_IDLE_MS, threads: 1 });
      if (known) compared.set(pack.folder, known);
      return known;
    },
    isHere,
    isOffered: () => isOffered,
    offer: (wanted) => {
      if (wanted === isOffered) return;
      isOffered = wanted;
      changed();
    },
    speak: async (voice, tokens) => {
      if (!engine || !isHere()) throw new SynthesisError('The natural voices are not on this machine.', 'passing');
      return engine.synthesise({ voice: { ...voice, id: 'made' }, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
    },
    onChange: (listener) => void listeners.push(listener),
    close: async () => {
      unwatch();
      await Promise.all([...compared.values()].map((one) => one.close()));
      await fetching?.[Symbol.asyncDispose]();
    },
  };
}

/** A process for each core, as far as half of the memory reaches. */
function threadsHere(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 / PROCESS_BYTES)));
}

/** Whether a pack has the styles of a recipe. */
function speaks({ speakers }: InstalledPack, definition: Readonly<Record<string, unknown>>): boolean {
  const mixtures = [definition['timbre'], definition['prosody']].filter((mixture) => Array.isArray(mixture)) as [string, number][][];
  return mixtures.flat().every(([style]) => speakers.includes(style));
}
