import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ScriptDocument } from '@shengyu/script';
import {
  createResampler,
  createSpeechStream,
  createStreamResampler,
  SPEECH_STREAM_RATE,
  type SpeechStreamFormat,
} from '@shengyu/speech/sound';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { AuditionChunk, Renderer } from '../../../render/renderer.ts';
import { toRenderRefusal } from '../../studio/plan/render-refusal.ts';

export interface StreamSpeechPorts {
  renderer: Pick<Renderer, 'for'>;
  /** How long a listener may read nothing. */
  stallMs?: number;
}

export interface StreamedSpeech {
  memberId: string;
  document: ScriptDocument;
  format: SpeechStreamFormat;
  /** What the label in the file's head names: the order. */
  contentId: string;
  title: string;
  /** It was spoken before: what is streamed is at hand, and its head says how long it is. */
  isSpoken: boolean;
  /** Without the audible label. */
  unlabelled: boolean;
  signal: AbortSignal;
  /** Gives back the place in which it is spoken; called when the stream has ended. */
  release: () => void;
  /** Cuts the connection to a listener who reads nothing. */
  hangUp: () => void;
}

const STALL_MS = 60_000;
/** Encoded at once: a tenth of a second of sound takes a ms or two, in which nobody else is answered (`npm run bench:streams`). */
const BLOCK = SPEECH_STREAM_RATE / 10;

let turns: Promise<void> = Promise.resolve();
/** One block in a turn of the event loop, of all streams: eight of them hold it up no longer than one. */
const ownTurn = (): Promise<void> => (turns = turns.then(() => nextTurn()));

/**
 * The sound of a speech, clause by clause as it is spoken, encoded. The first clause is spoken before this answers, so that what cannot be
 * spoken is an error and not an empty file. The label of AI-made sound comes first, as in the order's file. Who goes away ends the stream
 * and not the order.
 */
export async function streamSpeech(ports: StreamSpeechPorts, speech: StreamedSpeech): Promise<AsyncGenerator<Uint8Array>> {
  const { memberId, document, format, contentId, title, unlabelled, signal, release } = speech;
  const speak = (): AsyncIterable<AuditionChunk> =>
    ports.renderer.for(memberId).audition(document, undefined, signal, { labelled: !unlabelled });
  const chunks = speak()[Symbol.asyncIterator]();
  let first: IteratorResult<AuditionChunk>;
  let samples: number | undefined;
  try {
    if (speech.isSpoken) samples = await countSamples(speak());
    first = await chunks.next();
    if (first.done) throw new AppError('script.empty');
  } catch (error) {
    release();
    throw toRenderRefusal(error);
  }
  signal.addEventListener('abort', release, { once: true });
  if (signal.aborted) release();
  const stream = await createSpeechStream(format, { title, producer: texts.producer, contentId }, samples);
  const end = () => {
    release();
    stream.close();
  };
  return send(first.value, chunks, stream, { end, hangUp: speech.hangUp, stallMs: ports.stallMs ?? STALL_MS });
}

/** Of the stream. */
async function countSamples(chunks: AsyncIterable<AuditionChunk>): Promise<number> {
  let [count, rate] = [0, SPEECH_STREAM_RATE];
  for await (const { pcm, sampleRate } of chunks) [count, rate] = [count + pcm.length, sampleRate];
  return createResampler(rate, SPEECH_STREAM_RATE).outputLength(count);
}

async function* send(
  first: AuditionChunk,
  rest: AsyncIterator<AuditionChunk>,
  stream: Awaited<ReturnType<typeof createSpeechStream>>,
  { end, hangUp, stallMs }: { end: () => void; hangUp: () => void; stallMs: number },
): AsyncGenerator<Uint8Array> {
  const resampler = createStreamResampler(first.sampleRate, SPEECH_STREAM_RATE);
  let stall: NodeJS.Timeout | undefined;
  const offer = (bytes: Uint8Array): Uint8Array => {
    stall = setTimeout(hangUp, stallMs).unref();
    return bytes;
  };
  async function* encoded(samples: Float32Array): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < samples.length; start += BLOCK) {
      await ownTurn();
      const bytes = stream.push(samples.subarray(start, start + BLOCK));
      if (bytes.length > 0) yield bytes;
    }
  }
  async function* sound(): AsyncGenerator<Uint8Array> {
    for (let chunk = first; ;) {
      yield* encoded(resampler.push(Float32Array.from(chunk.pcm, (sample) => sample / 32_768)));
      const next = await rest.next();
      if (next.done) break;
      chunk = next.value;
    }
    yield* encoded(resampler.finish());
    yield stream.finish();
  }
  try {
    for await (const bytes of sound()) {
      if (bytes.length === 0) continue;
      yield offer(bytes);
      clearTimeout(stall);
    }
  } finally {
    clearTimeout(stall);
    end();
    await rest.return?.();
  }
}
