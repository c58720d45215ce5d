// The floor: the model of a pack as it is, in a process of its own with one thread. It speaks lists of symbols and answers seconds of sound.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface Session {
  run(feeds: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, { data: Float32Array }>>>;
}

interface Runtime {
  InferenceSession: { create(file: string, options: object): Promise<Session> };
  Tensor: new (type: string, data: unknown, shape: readonly number[]) => unknown;
}

export interface BareOptions {
  modelFile: string;
  runtimeFolder: string;
  styleFile: string;
}

const width = 256;
const { modelFile, runtimeFolder, styleFile } = JSON.parse(process.argv[2] ?? '{}') as BareOptions;
const { InferenceSession, Tensor } = createRequire(path.join(runtimeFolder, 'index.js'))('onnxruntime-node') as Runtime;
const session = await InferenceSession.create(modelFile, { intraOpNumThreads: 1, interOpNumThreads: 1 });
const bytes = readFileSync(styleFile);
const style = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));

async function speak(numbers: readonly number[]): Promise<number> {
  const { audio } = await session.run({
    tokens: new Tensor('int64', BigInt64Array.from([0, ...numbers, 0], BigInt), [1, numbers.length + 2]),
    style: new Tensor('float32', style.slice(numbers.length * width, (numbers.length + 1) * width), [1, width]),
    speed: new Tensor('float32', Float32Array.of(1), [1]),
  });
  return (audio?.data.length ?? 0) / 24_000;
}

process.on('message', (numbers: number[]) => void speak(numbers).then((seconds) => process.send?.(seconds)));
process.on('disconnect', () => process.exit(0));
process.send?.(0);
