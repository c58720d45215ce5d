import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine, espeakVoices } from '@shengyu/engine-espeak';
import { documentFromText } from '@shengyu/script';
import type { OwnVoices } from '../ports/own-voices.ts';
import { createRenderer } from './create-renderer.ts';
import type { Renderer } from './renderer.ts';

const linan = espeakVoices.find(({ id }) => id === 'linan');
if (!linan) throw new Error('the usual voice is gone');
const version = (number: number): string => `own-00000000-0000-4000-8000-000000000001-${number}`;
const definition = (semitones: number) => {
  const [low = 0, high = 0] = linan.definition['pitchHz'] as number[];
  const factor = 2 ** (semitones / 12);
  return { ...linan.definition, pitchHz: [low * factor, high * factor] };
};

// Clauses that may still be spoken; the voice is stopped after them.
let allowed = Number.POSITIVE_INFINITY;
let usual = { rate: 1, semitones: 0 };
const ownVoices: OwnVoices = {
  find: (owner, names) =>
    Promise.resolve(
      new Map(
        names
          .filter((name) => owner === 'me' && [version(1), version(2)].includes(name))
          .map((name) => [name, { family: 'espeak-ng', voice: { ...linan, definition: definition(name === version(1) ? 3 : -3) }, usual }]),
      ),
    ),
  maySpeak: () => Promise.resolve((allowed -= 1) >= 0),
};

let home: string;
let renderer: Renderer;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'own-voices-'));
  const engine = await createEspeakEngine({ threads: 1 });
  renderer = await createRenderer({ clauseDirectory: join(home, 'clauses'), workers: 1, engines: [engine], ownVoices });
}, 120_000);
afterAll(async () => {
  await renderer.close();
  await rm(home, { recursive: true, force: true });
});
beforeEach(() => {
  allowed = Number.POSITIVE_INFINITY;
  usual = { rate: 1, semitones: 0 };
});

const text = '清晨五点，渡船还没有鸣笛。码头边的小店亮了灯。音乐会结束以后，掌声响起。';
const signal = new AbortController().signal;
async function listen(voice: string, owner = 'me'): Promise<{ clauses: number; samples: number }> {
  let [clauses, samples] = [0, 0];
  for await (const { pcm } of renderer.for(owner).audition(documentFromText(text, voice), undefined, signal)) {
    clauses += 1;
    samples += pcm.length;
  }
  return { clauses, samples };
}

// covers: own-voices-10
test('an own voice speaks by its definition, and each version has names of its own for its clauses', async () => {
  const plans = await Promise.all([version(1), version(2), 'linan'].map((voice) => renderer.for('me').plan(documentFromText(text, voice))));
  const keys = plans.map(({ clauses }) => clauses.map(({ key }) => key));
  expect(new Set(keys.flat()).size).toBe(keys.flat().length);
  expect(await listen(version(1))).toMatchObject({ clauses: plans[0]?.clauses.length });
});

test('an own voice speaks at the rate that its owner set', async () => {
  const { samples } = await listen(version(1));
  usual = { rate: 1.5, semitones: 0 };
  const faster = await listen(version(1));
  expect(samples / faster.samples).toBeGreaterThan(1.25);
});

test('nobody else’s renderer has it', async () => {
  await expect(renderer.for('you').plan(documentFromText(text, version(1)))).rejects.toMatchObject({ code: 'unknown-voice' });
  await expect(renderer.plan(documentFromText(text, version(1)))).rejects.toMatchObject({ code: 'unknown-voice' });
});

test('a voice that is stopped says nothing more, not even what it has said before', async () => {
  await listen(version(2));
  allowed = 1;
  const heard: number[] = [];
  const audition = async () => {
    for await (const { pcm } of renderer.for('me').audition(documentFromText(text, version(2)), undefined, signal)) heard.push(pcm.length);
  };
  await expect(audition()).rejects.toMatchObject({ code: 'voice-stopped' });
  expect(heard.length).toBeLessThanOrEqual(1);
  allowed = 1;
  const options = {
    format: 'mp3',
    bitrate: 128,
    sampleRate: 44_100,
    metadata: { title: '', producer: '', contentId: '' },
    subtitle: { charactersPerLine: 16, linesPerCue: 1 },
  } as const;
  const rendered = renderer.for('me').render(documentFromText(text, version(2)), options, join(home, 'out'), () => undefined, signal);
  await expect(rendered).rejects.toMatchObject({ code: 'voice-stopped', retryable: false });
});
