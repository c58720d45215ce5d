import { readFile } from 'node:fs/promises';
import { SynthesisError } from '@shengyu/speech/engine';
import type { NeuralService, VoiceReference } from '../neural-voice.ts';
import { spokenText } from '../readings/spoken-text.ts';
import type { EngineSettings } from '../settings/engines-file.ts';
import { EnginesFileError } from '../settings/read-engines-file.ts';
import { readWav } from '../sound/read-wav.ts';
import { inFolder, readModelFolder } from './read-model-folder.ts';
import { loadSherpa } from './sherpa-runtime.ts';

type Settings = Extract<EngineSettings, { kind: 'sherpa-onnx' }>;
/** A model in a folder on this machine, run by sherpa-onnx outside JavaScript's thread. */
export async function createSherpaService(settings: Settings, loadRuntime = loadSherpa): Promise<NeuralService> {
  const { folder, threads, voices, clones } = settings;
  const { model, settings: modelSettings } = await readModelFolder(folder);
  const references = await Promise.all(voices.map(async ({ reference }) => reference && readReference(folder, reference)));
  if (model === 'zipvoice' && references.includes(undefined)) {
    throw new EnginesFileError(`engine ${settings.id}: every voice of a zipvoice model needs a reference.`);
  }
  if (clones && model !== 'zipvoice')
    throw new EnginesFileError(`engine ${settings.id}: a ${model} model clones no voices; a zipvoice model does.`);
  const runtime = await loadRuntime();
  const config = { model: { [model]: modelSettings, numThreads: threads, provider: 'cpu' }, maxNumSentences: 1 };
  const tts = await runtime.createAsync(config).catch((cause: unknown) => {
    throw new EnginesFileError(`engine ${settings.id}: the model in ${folder} cannot be opened.`, { cause });
  });
  const strange = voices.find(({ speaker, reference }) => !reference && speaker >= Math.max(1, tts.numSpeakers));
  if (strange) throw new EnginesFileError(`voice ${strange.id}: the model has ${tts.numSpeakers} speakers, not number ${strange.speaker}.`);
  return {
    shiftsPitch: false,
    setsPace: true,
    async speak({ voice, tokens, rate }) {
      const text = spokenText(tokens);
      const reference = typeof voice === 'number' ? references[voice] : await readOwn(voice);
      // Buffers outside the heap are not allowed in every process that may run this.
      const sound = reference
        ? tts.generateAsync({ text, generationConfig: { speed: rate, ...reference }, enableExternalBuffer: false })
        : tts.generateAsync({ text, sid: voices[Number(voice)]?.speaker ?? 0, speed: rate, enableExternalBuffer: false });
      return sound.catch((cause: unknown) => {
        throw new SynthesisError('The model failed on this clause.', 'passing', { cause });
      });
    },
    close: () => Promise.resolve(),
  };
}

async function readReference(folder: string, { audio, text }: { audio: string; text: string }) {
  const path = await inFolder(folder, audio);
  return toReference(path, text).catch((cause: unknown) => {
    throw new EnginesFileError(`${path} is not a WAV that can be a reference.`, { cause });
  });
}

/** Of a member's own voice. */
const readOwn = ({ path, text }: VoiceReference) =>
  toReference(path, text).catch((cause: unknown) => {
    throw new SynthesisError('The reference of the voice is gone.', 'text', { cause });
  });

async function toReference(path: string, text: string) {
  const { samples, sampleRate } = readWav(await readFile(path));
  return { referenceAudio: samples, referenceSampleRate: sampleRate, referenceText: text };
}
