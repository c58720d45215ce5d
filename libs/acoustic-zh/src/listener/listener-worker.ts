import { parentPort } from 'node:worker_threads';
import { readMandarinAligner } from '../read-mandarin-aligner.ts';
import { runListenerTask, type ListenerTask } from './listener-task.ts';

const model = await readMandarinAligner();

parentPort?.on('message', ({ id, task }: { id: number; task: ListenerTask }) => {
  parentPort?.postMessage({ id, answer: runListenerTask(model, task) });
});
