import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Sound } from '../../recogniser/start-listener.ts';

/** The model says a sentence from its symbols. */
export interface BareModel {
  /** Mono at 24 kHz. */
  speak: (symbols: string, style: string) => Promise<Sound>;
}

interface Tensor {
  data: Float32Array;
}

/** What is used of onnxruntime-node, which lies beside the model and not among our dependencies. */
interface Runtime {
  InferenceSession: {
    create: (
      file: string,
      options: Record<string, unknown>,
    ) => Promise<{ run: (feeds: Record<string, unknown>) => Promise<Record<string, Tensor>> }>;
  };
  Tensor: new (type: string, data: unknown, shape: readonly number[]) => unknown;
}

const vocabulary = JSON.parse(readFileSync(path.join(import.meta.dirname, 'vocabulary.json'), 'utf8')) as Record<string, number>;
const STYLE_LENGTH = 256;

/** The model as it is, on one thread. @throws Error if a file is missing */
export async function openModel({ model, styles, runtime }: ModelFiles): Promise<BareModel> {
  const { InferenceSession, Tensor } = createRequire(path.join(runtime, 'index.js'))('onnxruntime-node') as Runtime;
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1, graphOptimizationLevel: 'all' });
  const opened = new Map<string, Float32Array>();
  const styleOf = (name: string, length: number): Float32Array => {
    const rows = opened.get(name) ?? readStyle(path.join(styles, `${name}.bin`));
    opened.set(name, rows);
    return rows.slice(length * STYLE_LENGTH, (length + 1) * STYLE_LENGTH);
  };
  return {
    speak: async (symbols, style) => {
      const numbers = Array.from(symbols, (symbol) => {
        const number = vocabulary[symbol];
        if (number === undefined) throw new Error(`The model has no symbol ${symbol}.`);
        return number;
      });
      const answer = await session.run({
        tokens: new Tensor('int64', BigInt64Array.from([0, ...numbers, 0], BigInt), [1, numbers.length + 2]),
        style: new Tensor('float32', styleOf(style, numbers.length), [1, STYLE_LENGTH]),
        speed: new Tensor('float32', Float32Array.of(1), [1]),
      });
      return { samples: Float32Array.from(answer['audio']?.data ?? []), sampleRate: 24_000 };
    },
  };
}

export interface ModelFiles {
  /** A file. */
  model: string;
  /** A folder of `<name>.bin`. */
  styles: string;
  /** A folder in whose `node_modules` the runtime lies. */
  runtime: string;
}

/** Files of a folder that holds a model by hand: `KOKORO_HOME`. Undefined if they are not all there. */
export function filesOf(home: string): ModelFiles | undefined {
  const files = { model: path.join(home, 'plain.onnx'), styles: path.join(home, 'k/package/voices'), runtime: home };
  return Object.values(files).every((one) => existsSync(one)) ? files : undefined;
}

function readStyle(file: string): Float32Array {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
