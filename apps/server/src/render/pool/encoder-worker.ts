import { parentPort, workerData } from 'node:worker_threads';
import { createMixEncoder } from '@shengyu/speech/sound';
import type { MixFormat } from '@shengyu/speech/sound';

// One file in one thread: an encoder remembers what came before. `null` ends the file.
const encoder = await createMixEncoder(workerData as MixFormat);
parentPort?.on('message', (channels: Float32Array[] | null) => {
  if (channels) return parentPort?.postMessage({ bytes: encoder.encode(channels) });
  parentPort?.postMessage(encoder.finish());
  parentPort?.close();
});
