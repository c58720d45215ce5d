// Prints how long the event loop of a process is held up by encoding eight speeches at once, as `/v1/audio/speech` does it.
// npm run bench:streams -- [--streams 8] [--seconds 20]
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSpeechStream, SPEECH_STREAM_RATE, speechStreamFormats, type SpeechStreamFormat } from '@shengyu/speech/sound';
import { formatTable, printHeader } from '../table.ts';

const { values } = parseArgs({ options: { streams: { type: 'string', default: '8' }, seconds: { type: 'string', default: '20' } } });
const streams = Number(values.streams);
const seconds = Number(values.seconds);
/** Half a second, and what `commands/orders/speech/stream-speech.ts` takes. */
const blockSizes = [SPEECH_STREAM_RATE / 2, SPEECH_STREAM_RATE / 10];

/** Noise that rises and falls as syllables do: harder to encode than speech. */
const sound = Float32Array.from(
  { length: SPEECH_STREAM_RATE * seconds },
  (_, index) => (Math.random() - 0.5) * Math.abs(Math.sin((index / SPEECH_STREAM_RATE) * 12)),
);

/** Runs `work` of all who ask, one in a turn of the event loop. */
function oneInATurn(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => nextTurn()));
}

async function encode(format: SpeechStreamFormat, block: number, wait: () => Promise<unknown>): Promise<number> {
  const stream = await createSpeechStream(format, { title: '', producer: '', contentId: '' });
  let longest = 0;
  for (let start = 0; start < sound.length; start += block) {
    const began = performance.now();
    stream.push(sound.subarray(start, start + block));
    longest = Math.max(longest, performance.now() - began);
    await wait();
  }
  stream.finish();
  stream.close();
  return longest;
}

const rows: string[][] = [];
for (const format of speechStreamFormats)
  for (const block of blockSizes)
    for (const paced of [false, true]) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      const wait = paced ? oneInATurn() : () => nextTurn();
      // Compiles what is measured.
      await encode(format, block, wait);
      delay.enable();
      const began = performance.now();
      const longest = await Promise.all(Array.from({ length: streams }, () => encode(format, block, wait)));
      const took = performance.now() - began;
      delay.disable();
      const ms = (value: number): string => value.toFixed(1);
      rows.push([
        format,
        `${(block / SPEECH_STREAM_RATE) * 1000} ms`,
        paced ? 'one in a turn' : 'all in a turn',
        ...[delay.percentile(50) / 1e6, delay.percentile(99) / 1e6, delay.max / 1e6, Math.max(...longest), took / streams / seconds].map(
          ms,
        ),
      ]);
    }
printHeader('Encoding speeches while they are streamed', `node bench/speech/streams.ts --streams ${streams} --seconds ${seconds}`);
process.stdout.write(
  `${formatTable(['format', 'block', 'blocks', 'p50 ms', 'p99 ms', 'longest ms', 'longest block ms', 'ms per second of sound'], rows)}\n`,
);
