import { Worker } from 'node:worker_threads';
import type { MixFormat } from '@shengyu/speech/sound';

export interface EncodedPart {
  bytes: Uint8Array;
  /** To be written over a place of the file; with the last part only. */
  patch?: { position: number; bytes: Uint8Array };
}

/** Encodes one file, part after part in order. */
export interface EncoderThread {
  encode(channels: readonly Float32Array[]): Promise<EncodedPart>;
  finish(): Promise<EncodedPart>;
  close(): Promise<void>;
}

export function openEncoderThread(format: MixFormat): EncoderThread {
  const worker = new Worker(new URL('./encoder-worker.ts', import.meta.url), { workerData: format });
  const waiting: { resolve: (part: EncodedPart) => void; reject: (error: Error) => void }[] = [];
  let broken: Error | undefined;
  const fail = (error: Error) => {
    broken ??= error;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (part: EncodedPart) => waiting.shift()?.resolve(part));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The encoder has stopped.')));
  const ask = (message: readonly Float32Array[] | null, moved: ArrayBuffer[] = []) =>
    new Promise<EncodedPart>((resolve, reject) => {
      if (broken) return reject(broken);
      waiting.push({ resolve, reject });
      worker.postMessage(message, moved);
    });
  return {
    encode: (channels) =>
      ask(
        channels,
        channels.map(({ buffer }) => buffer as ArrayBuffer),
      ),
    finish: () => ask(null),
    async close() {
      await worker.terminate();
    },
  };
}
