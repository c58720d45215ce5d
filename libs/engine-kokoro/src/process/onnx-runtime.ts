import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ModelInput } from '../utterance/model-input.ts';
import type { ModelSound } from '../sound/clause-sound.ts';

interface Tensor {
  readonly data: Float32Array;
}

/** What of onnxruntime-node is used. It lies in the cache with the voices, not among the dependencies. */
interface OnnxRuntime {
  Tensor: new (type: 'int64' | 'float32', data: BigInt64Array | Float32Array, shape: readonly number[]) => Tensor;
  InferenceSession: {
    create(path: string, options: Readonly<Record<string, unknown>>): Promise<Session>;
  };
}

interface Session {
  readonly inputNames: readonly string[];
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Record<string, Tensor>>;
  release(): Promise<void>;
}

export interface ModelOptions {
  /** Shaped by `shapeGraph`. */
  modelFile: string;
  /** Folder with `node_modules/onnxruntime-node`. */
  runtimeFolder: string;
  /** Where the model runs, by preference: `cpu`, `cuda`, `dml`, `coreml` … */
  providers: readonly string[];
  /** Threads of one run. */
  threads: number;
}

export interface Model {
  /** Several runs may be under way at once; the same input gives the same sound. @param style 256 numbers */
  run(input: ModelInput, style: Float32Array): Promise<ModelSound>;
  close(): Promise<void>;
}

/** Opens the model: about a second, 360 MB. */
export async function openModel({ modelFile, runtimeFolder, providers, threads }: ModelOptions): Promise<Model> {
  const runtime = createRequire(join(runtimeFolder, 'package.json'))('onnxruntime-node') as OnnxRuntime;
  const session = await runtime.InferenceSession.create(modelFile, {
    executionProviders: providers,
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Threads that spin while they wait take the processor from the other runs.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const tokensName = session.inputNames.find((name) => name === 'input_ids') ?? 'tokens';
  const list = (values: readonly number[]) => new runtime.Tensor('float32', Float32Array.from(values), [1, values.length]);
  const number = (value: number) => new runtime.Tensor('float32', Float32Array.of(value), [1]);
  return {
    async run({ tokens, speed, pitch, pitchCenter, pitchRange }, style) {
      const { audio, durations } = await session.run({
        [tokensName]: new runtime.Tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
        style: new runtime.Tensor('float32', style, [1, style.length]),
        speed: list(speed),
        pitch: list(pitch),
        pitch_center: number(pitchCenter),
        pitch_range: number(pitchRange),
      });
      if (!audio || !durations) throw new Error('The model gave no sound.');
      return { audio: audio.data, durations: durations.data };
    },
    close: () => session.release(),
  };
}
