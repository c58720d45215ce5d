import {
  createLane,
  measureLevels,
  SynthesisError,
  type EngineVoice,
  type Synthesis,
  type SynthesisRequest,
  type TtsEngine,
  type Turns,
} from '@shengyu/speech/engine';
import { shapedModel } from './graph/shaped-model.ts';
import { createModelPool, type ModelPool } from './process/create-model-pool.ts';
import type { SpokenRun } from './process/messages.ts';
import { CLAUSE_RATE } from './sound/clause-sound.ts';
import { kokoroVocabulary } from './symbols/vocabulary.ts';
import { cutUtterance } from './utterance/cut-utterance.ts';
import { modelInput } from './utterance/model-input.ts';
import { englishWords, utteranceSymbols, type Pronunciations } from './utterance/utterance.ts';
import { expressed } from './voice/styles.ts';
import { parseVoiceRecipe } from './voice/voice-recipe.ts';

/** Raised whenever the same request would give other samples than before. */
const revision = 1;
const attempts = 2;

/** A clause without anything to say. */
const silence: Synthesis = {
  sampleRate: CLAUSE_RATE,
  pcm: new Int16Array(0),
  levels: measureLevels(new Int16Array(0), CLAUSE_RATE),
  onsets: [],
  estimated: false,
};

/** Files of the pack that speaks. */
export interface KokoroPack {
  id: string;
  folder: string;
  modelFile: string;
  /** Of the model, in hex. */
  modelSha256: string;
  stylesFolder: string;
  runtimeFolder: string;
}

export interface KokoroEngineOptions {
  pack: KokoroPack;
  voices: readonly EngineVoice[];
  /** How English words are said, in the international phonetic alphabet. */
  phonemes: (words: readonly string[], base: 'en-us' | 'en-gb-x-rp') => Promise<string[]>;
  /** Processes with a model each (about 400 MB): so many clauses are spoken at the same time. */
  threads?: number;
  /** Where the model runs, by preference. */
  providers?: readonly string[];
  /** The processors, where others use them too. */
  turns?: Turns;
  /** The model's process ends when nobody has spoken for so long. */
  idleMs?: number;
}

export interface KokoroEngine extends TtsEngine {
  /** Opens the model, so that the next clause does not wait for it. */
  warm(): Promise<void>;
  /** Of the model's processes that run. */
  readonly pids: readonly number[];
}

/** Natural voices behind the port: a model in a process of its own for each core that speaks, which begins with the first clause. */
export function createKokoroEngine({
  pack,
  voices,
  phonemes,
  threads = 1,
  providers = ['cpu'],
  turns,
  idleMs = 300_000,
}: KokoroEngineOptions): KokoroEngine {
  const lane = turns?.lane(threads) ?? createLane(threads);
  // What the house makes ahead leaves a core to whoever listens.
  const houseLane = turns?.lane(Math.max(1, threads - 1)) ?? lane;
  let opening: Promise<ModelPool> | undefined;
  let model: ModelPool | undefined;
  const open = (): Promise<ModelPool> => {
    opening ??= shapedModel(pack).then((modelFile) => {
      const { runtimeFolder, stylesFolder } = pack;
      model = createModelPool({ modelFile, runtimeFolder, stylesFolder, providers, threads: 1 }, threads, idleMs);
      return model;
    });
    return opening.catch((cause: unknown) => {
      opening = undefined;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new SynthesisError(`The natural voices could not be opened: ${reason}`, 'passing', { cause });
    });
  };

  const speak = async (request: SynthesisRequest) => {
    const recipe = recipeOf(request.voice);
    const runs = await runsOf(request, phonemes);
    if (runs.length === 0) return silence;
    const { decibels, tilt } = expressed(request.prosody.style);
    const { timbre, prosody, tract, shape: voice } = recipe;
    const pitchHz = recipe.centerHz * 2 ** (recipe.semitones / 12);
    const mixture = { timbre, ...(prosody && { prosody }) };
    return (await open()).speak({ runs, mixture, shape: { tract, decibels, tilt, pitchHz, ...(voice && { voice }) } });
  };

  return {
    id: `kokoro/${pack.id}-${pack.modelSha256.slice(0, 8)}/r${revision}`,
    voices,
    get pids() {
      return model?.pids ?? [];
    },
    async synthesise(request, turn) {
      for (let count = 1; ; count += 1) {
        try {
          return await (turn?.owner === '' ? houseLane : lane).run(() => speak(request), turn);
        } catch (error) {
          if (!(error instanceof SynthesisError) || !error.retryable || count >= attempts) throw error;
        }
      }
    },
    warm: async () => (await open()).warm(),
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
    },
  };
}

function recipeOf({ id, definition }: EngineVoice) {
  try {
    return parseVoiceRecipe(definition);
  } catch (cause) {
    throw new SynthesisError(`${id} is no natural voice.`, 'text', { cause });
  }
}

async function runsOf({ voice, tokens, prosody }: SynthesisRequest, phonemes: KokoroEngineOptions['phonemes']): Promise<SpokenRun[]> {
  const recipe = recipeOf(voice);
  const accent = recipe.timbre.some(([style]) => style.startsWith('b')) ? 'gb' : 'us';
  const words = englishWords(tokens);
  const base = accent === 'gb' ? 'en-gb-x-rp' : 'en-us';
  const said = words.length === 0 ? [] : await phonemes(words, base);
  const pronunciations: Pronunciations = new Map(words.map((word, at) => [word, said[at] ?? '']));
  const symbols = utteranceSymbols(tokens, { language: voice.language, accent }, pronunciations).filter(
    ({ symbol }) => kokoroVocabulary[symbol] !== undefined,
  );
  return cutUtterance(symbols).map((piece) => ({
    symbols: piece,
    input: modelInput(
      piece,
      piece.map(({ symbol }) => kokoroVocabulary[symbol] ?? 0),
      recipe,
      prosody,
    ),
  }));
}
