import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFromText } from '@shengyu/script';
import { measureLevels, type Synthesis, type SynthesisRequest, type TtsEngine } from '@shengyu/speech/engine';
import { createRenderer } from './create-renderer.ts';
import type { NaturalVoices } from './plan/natural-voices.ts';
import type { RenderOptions, Renderer } from './renderer.ts';

const RATE = 22_050;
/** A clause of one process; a hundredth of what a natural one takes. */
const CLAUSE_MS = 30;
/** Characters of the longest clause there is. */
const LONGEST = 60;

const options: RenderOptions = {
  format: 'wav',
  bitrate: 128,
  sampleRate: 44_100,
  metadata: { title: '潮汐', producer: '声屿', contentId: 'book' },
  subtitle: { charactersPerLine: 16, linesPerCue: 1 },
};
const signal = new AbortController().signal;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function spoken({ tokens }: SynthesisRequest): Synthesis {
  const pcm = Int16Array.from({ length: RATE / 4 }, (_, at) => 4_000 * Math.sin(at / 9));
  const each = Math.floor(pcm.length / Math.max(1, tokens.length));
  const onsets = tokens.map((_, token) => ({ token, startSample: token * each, endSample: (token + 1) * each }));
  return { sampleRate: RATE, pcm, levels: measureLevels(pcm, RATE), onsets, estimated: false };
}

interface Step {
  what: 'asked' | 'begun';
  owner: string;
}
const steps: Step[] = [];
/** Clauses at the same time and characters of a slice, at most. */
const most = { clauses: 0, characters: 0 };
const natural: NaturalVoices = {
  isHere: () => true,
  isOffered: () => true,
  onChange: () => undefined,
  open: ({ turns }): TtsEngine => {
    const lane = turns.lane(1);
    let running = 0;
    return {
      id: 'slow/1',
      voices: [{ id: 'linan', language: 'zh-CN', definition: {}, styles: [], loudnessLufs: -20 }],
      synthesise: (request, turn) => {
        const owner = turn?.owner ?? '';
        steps.push({ what: 'asked', owner });
        return lane.run(async () => {
          steps.push({ what: 'begun', owner });
          running += 1;
          most.clauses = Math.max(most.clauses, running);
          most.characters = Math.max(most.characters, (request.tokens.at(-1)?.end ?? 0) - (request.tokens[0]?.start ?? 0));
          await sleep(CLAUSE_MS);
          running -= 1;
          return spoken(request);
        }, turn);
      },
      close: () => Promise.resolve(),
    };
  },
};

let home: string;
let renderer: Renderer;
let stopBook: AbortController;
let book: Promise<unknown>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'book-'));
  renderer = await createRenderer({ clauseDirectory: join(home, 'clauses'), workers: 1, engines: [], natural });
  stopBook = new AbortController();
  // Sentences of 60 characters, each another one.
  const text = Array.from({ length: 900 }, (_, at) => `${String.fromCodePoint(0x4e00 + at).repeat(59)}。`).join('');
  book = renderer
    .for('book')
    .render(documentFromText(text, 'linan'), options, join(home, 'book'), () => undefined, stopBook.signal)
    .catch(() => undefined);
  while (steps.length < 10) await sleep(CLAUSE_MS);
}, 120_000);
afterAll(async () => {
  stopBook.abort();
  await book;
  await renderer.close();
  await rm(home, { recursive: true, force: true });
}, 120_000);

/** How many clauses of the book begin between the moment when somebody's clause is asked for and the one when it begins. */
function passedBy(owner: string): number[] {
  const asked = steps.flatMap((step, at) => (step.owner === owner && step.what === 'asked' ? [at] : []));
  const begun = steps.flatMap((step, at) => (step.owner === owner && step.what === 'begun' ? [at] : []));
  return asked.map((from, at) => steps.slice(from, begun[at]).filter((step) => step.owner === 'book' && step.what === 'begun').length);
}

test('whoever listens waits for the clause that is spoken, and for at most one more', async () => {
  for (let time = 0; time < 8; time += 1) {
    const owner = `listener ${time}`;
    const script = documentFromText(`潮水退了${String.fromCodePoint(0x6000 + time)}。`, 'linan');
    for await (const { pcm } of renderer.for(owner).audition(script, undefined, signal)) expect(pcm.length).toBeGreaterThan(0);
    expect(passedBy(owner)).toHaveLength(1);
    expect(passedBy(owner)[0]).toBeLessThanOrEqual(1);
  }
}, 120_000);

test('a short order begins as soon as a listener, and goes on beside the book', async () => {
  const text = Array.from({ length: 6 }, (_, at) => `渡船来了${String.fromCodePoint(0x7000 + at)}。`).join('');
  await renderer.for('short').render(documentFromText(text, 'linan'), options, join(home, 'short'), () => undefined, signal);
  const [first = Number.NaN, ...others] = passedBy('short');
  expect(first).toBeLessThanOrEqual(1);
  // It asks for a few clauses ahead, which wait for each other.
  for (const one of others) expect(one).toBeLessThanOrEqual(4);
}, 120_000);

test('nobody holds the processor for longer than a clause, which has at most sixty characters', () => {
  expect(most.clauses).toBe(1);
  expect(most.characters).toBeLessThanOrEqual(LONGEST);
  expect(steps.filter(({ owner, what }) => owner === 'book' && what === 'begun').length).toBeGreaterThan(10);
});
