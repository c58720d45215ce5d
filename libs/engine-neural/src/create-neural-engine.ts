import { join } from 'node:path';
import {
  createLane,
  measureLevels,
  type EngineVoice,
  type Synthesis,
  type SynthesisRequest,
  SynthesisError,
  type TtsEngine,
  type Turn,
  type Turns,
} from '@shengyu/speech/engine';
import type { NeuralRequest, NeuralService, NeuralSound } from './neural-voice.ts';
import { createServiceHealth } from './service-health.ts';
import { createAzureService } from './services/create-azure-service.ts';
import { createCosyVoiceService } from './services/create-cosyvoice-service.ts';
import { createGptSovitsService } from './services/create-gpt-sovits-service.ts';
import { createIndexTtsService } from './services/create-index-tts-service.ts';
import { createOpenAiService } from './services/create-openai-service.ts';
import { createDashScopeService } from './services/dashscope/create-dashscope-service.ts';
import { createMinimaxService } from './services/minimax/create-minimax-service.ts';
import { hasSpeech } from './readings/spoken-text.ts';
import { createVolcengineService } from './services/volcengine/create-volcengine-service.ts';
import type { EngineSettings } from './settings/engines-file.ts';
import { plainTextLacks } from './settings/lacking-marks.ts';
import { EnginesFileError } from './settings/read-engines-file.ts';
import { voicesOf } from './settings/voices-of.ts';
import { createSherpaService } from './sherpa/create-sherpa-service.ts';
import { changePace } from './sound/change-pace.ts';
import { CLAUSE_RATE, pitchFactor, toClauseSound } from './sound/to-clause-sound.ts';
import { alignOnsets, type Aligner } from './timing/align-onsets.ts';
import { estimateOnsets } from './timing/estimate-onsets.ts';
import { onsetsOfWords } from './timing/onsets-of-words.ts';

/** Raised whenever the same answer of a service would give other samples than before. */
const revision = 2;
const attempts = 2;
const restMs = 400;
/** −60 dB: below it nobody hears anything. */
const leastPeak = 0.001;

export interface NeuralEngine extends TtsEngine {
  /** Whether the service has answered of late. */
  readonly state: 'up' | 'down';
  /** @param signal ends the request at once */
  synthesise(request: SynthesisRequest, turn?: Turn, signal?: AbortSignal): Promise<Synthesis>;
}

export interface NeuralEngineOptions {
  /** Engine whose word times are borrowed; without it times are guessed by length of text. */
  clock?: TtsEngine;
  /** Hears where the sounds of a Mandarin clause lie; without it times that a service does not give are estimated. */
  aligner?: Aligner;
  env: Readonly<Record<string, string | undefined>>;
  /** The processors, where others use them too. */
  turns?: Turns;
  /** Folder of members' own voices; such voices are not spoken when left out. */
  voicesFolder?: string;
}

const referenceName = /^(?:[0-9a-z][0-9a-z-]*\/){0,4}[0-9a-f]{64}\.wav$/;

/** A member's voice of such an engine as the port knows it. @param file its reference below the folder of voices, with `/` @param text what is said in it */
export function referenceVoice(id: string, file: string, text: string, loudnessLufs: number): EngineVoice {
  return { id, language: 'zh-CN', definition: { reference: file, text }, styles: [], loudnessLufs, lacks: plainTextLacks };
}

/** An engine of the operator's file behind the port. @throws EnginesFileError when it cannot work as it is described */
export async function createNeuralEngine(
  settings: EngineSettings,
  { aligner, clock, env, turns, voicesFolder }: NeuralEngineOptions,
): Promise<NeuralEngine> {
  const service = await openService(settings, env);
  // A model in this process uses its processors; a service elsewhere has its own.
  const lane = settings.kind === 'sherpa-onnx' && turns ? turns.lane(settings.concurrency) : createLane(settings.concurrency);
  const health = createServiceHealth(settings.name);
  const voices = voicesOf(settings);
  const indexes = new Map(voices.map(({ id }, index) => [id, index]));

  /** A voice of the file, or the reference of a member's own. */
  const voiceOf = ({ id, definition }: EngineVoice): NeuralRequest['voice'] => {
    const index = indexes.get(id);
    if (index !== undefined) return index;
    const { reference, text } = definition;
    if (voicesFolder === undefined || typeof reference !== 'string' || typeof text !== 'string' || !referenceName.test(reference))
      throw new SynthesisError(`${settings.name} has no voice "${id}".`, 'text');
    return { path: join(voicesFolder, reference), file: reference, text };
  };

  const attempt = async (request: SynthesisRequest, voice: NeuralRequest['voice'], stopped?: AbortSignal): Promise<NeuralSound> => {
    const { tokens, prosody } = request;
    const { rate, semitones, style } = prosody;
    const moved = movedThere(service, semitones);
    // Where the pitch is moved by playing faster, the service speaks slower by as much.
    const pace = rate / pitchFactor(semitones - moved);
    const there = paceThere(service, pace);
    const late = AbortSignal.timeout(settings.timeout_ms);
    const signal = stopped ? AbortSignal.any([late, stopped]) : late;
    const spoken = service.speak({ voice, tokens, rate: there, semitones: moved, ...(style && { style }) }, signal);
    return changePace(await inTime(spoken, signal, settings.name), pace / there);
  };

  const speak = async (
    request: SynthesisRequest,
    voice: NeuralRequest['voice'],
    turn?: Turn,
    stopped?: AbortSignal,
  ): Promise<NeuralSound> => {
    for (let count = 1; ; count += 1) {
      try {
        return await health.guard(() => lane.run(() => attempt(request, voice, stopped), turn));
      } catch (error) {
        stopped?.throwIfAborted();
        const again = error instanceof SynthesisError && error.retryable && count < attempts && health.state === 'up';
        if (!again) throw error;
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    }
  };

  return {
    id: `${settings.kind}/${settings.id}/r${settings.revision}.${revision}`,
    voices,
    get state() {
      return health.state;
    },
    async synthesise(request, turn, signal) {
      const voice = voiceOf(request.voice);
      const { tokens, prosody } = request;
      if (!hasSpeech(tokens)) return nothing();
      const sound = await speak(request, voice, turn, signal);
      const clause = toClauseSound(sound, prosody.semitones - movedThere(service, prosody.semitones));
      const { pcm } = clause;
      const levels = measureLevels(pcm, CLAUSE_RATE);
      if (levels.peaks.every((peak) => peak < leastPeak)) throw new SynthesisError(`${settings.name} answered with silence.`, 'passing');
      const timed = sound.words && onsetsOfWords(tokens, sound.words, clause.sampleAt);
      if (timed) return { sampleRate: CLAUSE_RATE, pcm, levels, onsets: timed, estimated: false };
      const clockVoice = clock?.voices.find(({ language }) => language === request.voice.language);
      const onsets = await estimateOnsets(
        tokens,
        { pcm, sampleRate: CLAUSE_RATE },
        clock && clockVoice && { engine: clock, voice: clockVoice, ...(turn && { turn }) },
      );
      const heard =
        aligner && request.voice.language === 'zh-CN'
          ? await alignOnsets(aligner, tokens, { pcm, sampleRate: CLAUSE_RATE, estimated: onsets })
          : undefined;
      return { sampleRate: CLAUSE_RATE, pcm, levels, onsets: heard ?? onsets, estimated: heard === undefined };
    },
    close: () => service.close(),
  };
}

/** A clause of punctuation alone. */
function nothing(): Synthesis {
  const pcm = new Int16Array(0);
  return { sampleRate: CLAUSE_RATE, pcm, levels: measureLevels(pcm, CLAUSE_RATE), onsets: [], estimated: true };
}

/** As many of the semitones as the service moves itself. */
function movedThere({ shiftsPitch }: NeuralService, semitones: number): number {
  if (shiftsPitch === 'whole') return Math.round(semitones);
  return shiftsPitch ? semitones : 0;
}

/** As much of the pace as the service sets itself. */
function paceThere({ setsPace }: NeuralService, pace: number): number {
  if (typeof setsPace === 'boolean') return setsPace ? pace : 1;
  const [slowest, fastest] = setsPace;
  return Math.min(fastest, Math.max(slowest, pace));
}

async function openService(settings: EngineSettings, env: NeuralEngineOptions['env']): Promise<NeuralService> {
  switch (settings.kind) {
    case 'sherpa-onnx':
      return createSherpaService(settings);
    case 'openai':
      return createOpenAiService(settings, keyOf(settings, env));
    case 'cosyvoice':
      return createCosyVoiceService(settings, keyOf(settings, env));
    case 'gpt-sovits':
      return createGptSovitsService(settings, keyOf(settings, env));
    case 'index-tts':
      return createIndexTtsService(settings, keyOf(settings, env));
    case 'azure':
      return createAzureService(settings, readKey(settings.id, settings.key_env, env));
    case 'volcengine':
      return createVolcengineService(settings, readKey(settings.id, settings.key_env, env));
    case 'minimax':
      return createMinimaxService(settings, readKey(settings.id, settings.key_env, env));
    case 'dashscope':
      return createDashScopeService(settings, readKey(settings.id, settings.key_env, env));
  }
}

const keyOf = ({ id, key_env: name }: { id: string; key_env?: string | undefined }, env: NeuralEngineOptions['env']): string | undefined =>
  name === undefined ? undefined : readKey(id, name, env);

function readKey(engine: string, name: string, env: NeuralEngineOptions['env']): string {
  const key = env[name];
  if (key === undefined || key === '') throw new EnginesFileError(`engine ${engine}: the environment has no ${name}.`);
  return key;
}

/** A service that does not heed the signal must not hold the clause either. */
async function inTime<Result>(work: Promise<Result>, signal: AbortSignal, name: string): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new SynthesisError(`${name} did not answer in time.`, 'passing'));
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
  return Promise.race([work, late]);
}
