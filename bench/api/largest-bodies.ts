import { schemas } from '@shengyu/api/schema';
import { boundJson } from '../../apps/server/src/http/bound-json.ts';
import { cleaned } from '../../apps/server/src/http/request-input.ts';
import { formatTable } from '../table.ts';

// `npm run bench:bodies`: what the largest bodies of a call take of the API's main thread, from the bytes to the checked input. Wanted: ≤ 50 ms.
const settings = { voiceId: 'linan', rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 300, symbolPausesMs: {} };
const script = (paragraphs: number, marks: number, characters: number): string =>
  JSON.stringify({
    title: 'x',
    document: {
      schema: 1,
      settings,
      paragraphs: Array.from({ length: paragraphs }, () => ({
        text: '声'.repeat(characters),
        marks: Array.from({ length: marks }, (_, at) => ({ kind: 'stress', start: at, end: at + 1 })),
        inserts: [],
      })),
    },
  });
const unknown = (value: string): string => `{"title":"x","text":"x","zz":${value}}`;

const bodies: ReadonlyArray<readonly [name: string, body: string]> = [
  ['20,000 paragraphs, no marks', script(20_000, 0, 10)],
  ['17,000 paragraphs, a mark each', script(17_000, 1, 10)],
  ['100 paragraphs, 310 marks each', script(100, 310, 2_000)],
  ['200,000 characters, each as six', `{"title":"x","text":"${String.raw`\u58f0`.repeat(200_000)}"}`],
  ['4 MB of one word', unknown(`"${'a'.repeat(4_000_000)}"`)],
  ['159,000 long numbers', unknown(`[${'1.2345678901234567e-300,'.repeat(159_000)}1]`)],
  ['79,000 empty arrays', unknown(`[${'[],'.repeat(79_000)}[]]`)],
  ['1,000,000 empty arrays', unknown(`[${'[],'.repeat(1_000_000)}[]]`)],
  ['200,000 marks', script(2_000, 100, 100)],
];

/** Milliseconds of the processor that one body takes, and whether it was read. */
function readOnce(body: Buffer): [ms: number, isRead: boolean] {
  const before = process.threadCpuUsage();
  let isRead = true;
  try {
    boundJson(body);
    cleaned(schemas.scriptSave.input.parse(JSON.parse(body.toString())));
  } catch {
    isRead = false;
  }
  const { user, system } = process.threadCpuUsage(before);
  return [(user + system) / 1000, isRead];
}

const rounds = 15;
const rows = bodies.map(([name, text]) => {
  const body = Buffer.from(text);
  const runs = Array.from({ length: rounds }, () => readOnce(body));
  const times = runs.map(([ms]) => ms).toSorted((one, other) => one - other);
  const [, isRead] = runs[0] ?? [0, false];
  return [name, (body.length / 2 ** 20).toFixed(1), (times[Math.floor(rounds / 2)] ?? 0).toFixed(1), isRead ? 'read' : 'refused'];
});
process.stdout.write(`${formatTable(['body', 'MB', 'ms', 'is'], rows)}\n`);
