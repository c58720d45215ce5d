import path from 'node:path';
import { createLane, SynthesisError, type EngineVoice, type TtsEngine, type Turns } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import type { UnitOutcome, UnitTask } from './pool/unit-worker.ts';

/** Raised whenever the same file and request would give other samples than before. */
const revision = 2;
const fileName = /^(?:[0-9a-z][0-9a-z-]*\/){0,4}[0-9a-f]{64}\.units$/;

export interface UnitsEngineOptions {
  /** Folder with the voices, each `<SHA-256 of the file in hex>.units` (`writeVoice`) in it or in a folder below. */
  folder: string;
  threads?: number;
  /** The processors, where others use them too. */
  turns?: Turns;
}

/** What of a script a voice of recorded units cannot do: phonemes are sounds that nobody recorded. */
const lacks = ['phoneme'] as const;

/** A voice of the engine as the port knows it. @param file its path below the folder, with `/` @param loudnessLufs of its raw speech */
export function unitsVoice(id: string, file: string, loudnessLufs: number): EngineVoice {
  return { id, language: 'zh-CN', definition: { file }, styles: [], loudnessLufs, lacks };
}

/**
 * Speaks with people's own recorded sound. Voices come and go while it runs: a request carries its voice (`unitsVoice`), and the list of the engine is
 * empty. Latin letters are spelled as they are in Chinese.
 */
export function createUnitsEngine({ folder, threads = 1, turns }: UnitsEngineOptions): TtsEngine {
  const pool = new Piscina({
    filename: new URL('./pool/unit-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    // Sound is large and short-lived.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  const lane = turns?.lane(threads) ?? createLane(threads);
  return {
    id: `units/r${revision}`,
    voices: [],
    async synthesise(request, turn) {
      const { file } = request.voice.definition;
      if (typeof file !== 'string' || !fileName.test(file))
        throw new SynthesisError(`No voice of recorded units: ${request.voice.id}.`, 'text');
      const task: UnitTask = { path: path.join(folder, file), request };
      const outcome = await lane
        .run(() => pool.run(task) as Promise<UnitOutcome>, turn)
        .catch((cause: unknown) => {
          throw new SynthesisError(`The voice ${request.voice.id} could not be read.`, 'passing', { cause });
        });
      if ('synthesis' in outcome) return outcome.synthesis;
      throw new SynthesisError(outcome.refused, 'text');
    },
    close: () => pool.destroy(),
  };
}
