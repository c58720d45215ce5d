import { readFile } from 'node:fs/promises';
import { SynthesisError } from '@shengyu/speech/engine';
import { z } from 'zod';
import type { RecogniserSettings } from '../settings/engines-file.ts';
import { placeOf } from '../settings/place-of.ts';
import { EnginesFileError } from '../settings/read-engines-file.ts';
import { filesOf, readDescription } from '../sherpa/read-model-folder.ts';
import { loadSherpaHearing, type SherpaRecogniser } from '../sherpa/sherpa-runtime.ts';
import { readWav } from '../sound/read-wav.ts';
import type { Recogniser } from './recogniser.ts';

type Settings = Extract<RecogniserSettings, { kind: 'sherpa-onnx' }>;

const file = z.string().min(1).max(300);
/** `recogniser-model.json` in a model's folder: what kind of model it is and which files it consists of. */
const folderSchema = z.discriminatedUnion('model', [
  z.object({ model: z.literal('senseVoice'), files: z.object({ model: file, tokens: file }) }),
  z.object({ model: z.literal('paraformer'), files: z.object({ model: file, tokens: file }) }),
  z.object({ model: z.literal('whisper'), files: z.object({ encoder: file, decoder: file, tokens: file }) }),
  z.object({ model: z.literal('transducer'), files: z.object({ encoder: file, decoder: file, joiner: file, tokens: file }) }),
]);

/** What a kind of model is told besides its files. */
const told: Readonly<Record<z.output<typeof folderSchema>['model'], object>> = {
  senseVoice: { language: 'zh', useInverseTextNormalization: 0 },
  paraformer: {},
  whisper: { language: 'zh', task: 'transcribe' },
  transducer: {},
};

/**
 * A model in a folder on this machine. The folder is checked at once; the model is opened with the first reading and stays open.
 * @throws EnginesFileError where the folder is wrong
 */
export async function createSherpaRecogniser(settings: Settings, loadRuntime = loadSherpaHearing): Promise<Recogniser> {
  const { folder, threads } = settings;
  const { model, files } = await readDescription(folder, 'recogniser-model.json', folderSchema);
  const { tokens, ...own } = await filesOf(folder, files);
  const open = async (): Promise<SherpaRecogniser> => {
    const runtime = await loadRuntime();
    const modelConfig = { [model]: { ...own, ...told[model] }, tokens, numThreads: threads, provider: 'cpu' };
    return runtime.createAsync({ modelConfig }).catch((cause: unknown) => {
      throw new EnginesFileError(`recogniser: the model in ${folder} cannot be opened.`, { cause });
    });
  };
  let opened: Promise<SherpaRecogniser> | undefined;
  return {
    sentTo: placeOf(settings),
    async transcribe(path) {
      opened ??= open();
      const recogniser = await opened.catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const stream = recogniser.createStream();
      stream.acceptWaveform(readWav(await readFile(path)));
      const { text } = await recogniser.decodeAsync(stream).catch((cause: unknown) => {
        throw new SynthesisError('The recogniser failed on this recording.', 'passing', { cause });
      });
      return text;
    },
  };
}
