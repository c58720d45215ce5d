import { Readable } from 'node:stream';
import type { V1Parsed } from '@shengyu/api';
import { speechStreamFormats, type SpeechStreamFormat } from '@shengyu/speech/sound';
import type { FastifyReply } from 'fastify';
import { orderSpeech } from '../../commands/orders/speech/order-speech.ts';
import { readSpeech } from '../../commands/orders/speech/read-speech.ts';
import type { SpeechLine } from '../../commands/orders/speech/speech-line.ts';
import { trySpeech } from '../../commands/orders/speech/try-speech.ts';
import { streamSpeech, type StreamSpeechPorts } from '../../commands/orders/speech/stream-speech.ts';
import type { CreateOrderPorts } from '../../commands/orders/create/create-order.ts';
import { formatMissing, modelMissing } from '../../locales/v1.en.ts';
import { v1ErrorAnswer, V1Refusal } from './error-answer.ts';
import { isSpeechModel } from './models.ts';
import type { V1Caller, V1Exchange } from './v1-handler.ts';

export interface SpeechPorts extends StreamSpeechPorts {
  line: SpeechLine;
  /** With the voices of a member. */
  orderPorts: (memberId: string) => Promise<CreateOrderPorts>;
  stopping: AbortSignal;
}

const types: Readonly<Record<SpeechStreamFormat, string>> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg; codecs=opus',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
};

const isMade = (format: string): format is SpeechStreamFormat => (speechStreamFormats as readonly string[]).includes(format);

/** `createSpeech`: orders, or tries by a test key, then streams while it is spoken. */
export async function sendSpeech(
  ports: SpeechPorts,
  input: V1Parsed<'createSpeech'>,
  { key, context, note }: V1Caller,
  { reply }: V1Exchange,
): Promise<FastifyReply> {
  const began = performance.now();
  const { response_format: format } = input;
  if (!isSpeechModel(input.model))
    throw new V1Refusal('not_found', { message: modelMissing(input.model), code: 'model_not_found', param: 'model', status: 404 });
  if (!isMade(format))
    throw new V1Refusal('input.invalid', { message: formatMissing, code: 'unsupported_format', param: 'response_format', status: 400 });
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, ports.stopping]);
  const orderPorts = { ...(await ports.orderPorts(key.memberId)), spender: key.spender };
  const read = await readSpeech(orderPorts, input);
  const wanted = {
    ...{ ...read, format, key: context.idempotencyKey },
    onOrder: (id: string) => void reply.header('x-order-id', id),
  };
  // The place first: what is ordered is spoken.
  const release = await ports.line.take(key.memberId, signal);
  const made = await (key.test ? trySpeech(orderPorts, key.memberId, read) : orderSpeech(orderPorts, key.memberId, wanted)).catch(
    (error: unknown) => {
      release();
      throw error;
    },
  );
  const sound = await streamSpeech(ports, {
    memberId: key.memberId,
    document: made.document,
    format,
    contentId: made.orderId || 'test',
    title: made.title,
    unlabelled: made.unlabelled,
    isSpoken: made.isSpoken,
    ...{ signal, release },
    hangUp: () => reply.raw.destroy(),
  });
  note.firstByteMs = performance.now() - began;
  const events = input.stream_format === 'sse';
  void reply.headers({
    'content-type': events ? 'text/event-stream; charset=utf-8' : types[format],
    'x-accel-buffering': 'no',
    'x-cost-points': made.costPoints,
    ...(input.instructions && { 'x-instructions': made.style === '' ? 'ignored' : `style=${made.style}` }),
  });
  const body = events ? asEvents(sound, made.words) : sound;
  return reply.send(Readable.from(body, { objectMode: false, highWaterMark: 64 * 1024 }));
}

/** `speech.audio.delta` and `speech.audio.done`, as OpenAI sends them; tokens are words. */
async function* asEvents(sound: AsyncIterable<Uint8Array>, words: number): AsyncGenerator<string> {
  const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
  try {
    for await (const bytes of sound) yield event({ type: 'speech.audio.delta', audio: Buffer.from(bytes).toString('base64') });
  } catch (error) {
    yield event({ type: 'error', ...v1ErrorAnswer(error).body });
    return;
  }
  yield event({ type: 'speech.audio.done', usage: { input_tokens: words, output_tokens: 0, total_tokens: words } });
}
