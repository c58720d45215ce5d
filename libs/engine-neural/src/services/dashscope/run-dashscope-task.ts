import { randomUUID } from 'node:crypto';
import { SynthesisError } from '@shengyu/speech/engine';
import { WebSocket, type RawData } from 'ws';
import { z } from 'zod';
import type { WordTime } from '../../neural-voice.ts';
import { readJson } from '../read-json.ts';
import { dashScopeFault } from './dashscope-faults.ts';

export interface DashScopeTask {
  /** `wss://…/api-ws/v1/inference` */
  url: string;
  key: string;
  model: string;
  parameters: Readonly<Record<string, unknown>>;
  text: string;
}

/** A clause is seconds; a minute of these samples is 3 MB. */
const largestSound = 32 * 1024 * 1024;
const largestMessage = 4 * 1024 * 1024;

const eventSchema = z.object({
  header: z.object({
    event: z.string(),
    error_code: z.string().default(''),
    error_message: z.string().default(''),
  }),
  payload: z
    .object({
      output: z
        .object({
          sentence: z
            .object({
              index: z.int().default(0),
              /** Milliseconds from the beginning of the sound. */
              words: z.array(z.object({ text: z.string(), begin_time: z.number(), end_time: z.number() })).default([]),
            })
            .optional(),
        })
        .optional(),
    })
    .default({}),
});

/**
 * One task over a socket: `run-task`, and when it has started `continue-task` with the text and `finish-task`. Samples come as binary messages,
 * events as text. Words come with the end of each sentence or with the end of the task, by the age of the model: of two reports of a sentence the
 * later one counts.
 */
export function runDashScopeTask(task: DashScopeTask, signal: AbortSignal): Promise<{ pcm: Uint8Array; words: WordTime[] }> {
  const { host } = new URL(task.url);
  const id = randomUUID();
  const send = (action: string, payload: object): void =>
    socket.send(JSON.stringify({ header: { action, task_id: id, streaming: 'duplex' }, payload }));
  const socket = new WebSocket(task.url, {
    headers: { authorization: `Bearer ${task.key}` },
    maxPayload: largestMessage,
    perMessageDeflate: false,
    followRedirects: false,
  });
  const sound: Uint8Array[] = [];
  const sentences = new Map<number, WordTime[]>();
  let length = 0;
  const { promise, resolve, reject } = Promise.withResolvers<{ pcm: Uint8Array; words: WordTime[] }>();

  const onEvent = (message: string): void => {
    const { header, payload } = readJson(eventSchema, message, host);
    const sentence = payload.output?.sentence;
    if (sentence && sentence.words.length > 0) sentences.set(sentence.index, sentence.words.map(toWordTime));
    if (header.event === 'task-started') {
      send('continue-task', { input: { text: task.text } });
      send('finish-task', { input: {} });
    } else if (header.event === 'task-finished') resolve({ pcm: Buffer.concat(sound), words: [...sentences.values()].flat() });
    else if (header.event === 'task-failed') {
      const { error_code: code, error_message: said } = header;
      reject(new SynthesisError(`${host} answered ${code}: ${said}`, dashScopeFault(code, said)));
    }
  };
  const onMessage = (data: RawData, isBinary: boolean): void => {
    const bytes = toBytes(data);
    if (!isBinary) return onEvent(bytes.toString());
    length += bytes.length;
    if (length > largestSound) throw new SynthesisError(`${host} answered with more than a clause can have.`, 'text');
    sound.push(bytes);
  };

  socket.on('open', () =>
    send('run-task', {
      ...{ task_group: 'audio', task: 'tts', function: 'SpeechSynthesizer' },
      ...{ model: task.model, parameters: task.parameters, input: {} },
    }),
  );
  socket.on('message', (data, isBinary) => {
    try {
      onMessage(data, isBinary);
    } catch (error) {
      reject(error);
    }
  });
  socket.on('unexpected-response', (_request, { statusCode = 0 }) =>
    reject(new SynthesisError(`${host} answered with status ${statusCode}.`, faultOfHandshake(statusCode))),
  );
  socket.on('error', (cause) => reject(new SynthesisError(`${host} does not answer.`, 'passing', { cause })));
  socket.on('close', () => reject(new SynthesisError(`${host} broke off in the middle of its answer.`, 'passing')));
  const stop = (): void => reject(new SynthesisError(`${host} was not waited for.`, 'passing', { cause: signal.reason }));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    socket.terminate();
  });
}

/** The key is judged with the handshake. */
const faultOfHandshake = (status: number) => (status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'access' : 'passing');

const toWordTime = ({ text, begin_time: startMs, end_time: endMs }: { text: string; begin_time: number; end_time: number }): WordTime => ({
  ...{ text, startMs, endMs },
});

function toBytes(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
