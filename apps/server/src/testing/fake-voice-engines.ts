import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrainedVoice } from '../db/schema/index.ts';
import { TrainingError } from '../ports/voice-cloner.ts';
import type { SentenceCheck } from '../ports/sentence-checker.ts';
import type { VoiceEngines } from '../ports/voice-engines.ts';

export interface FakeVoiceEngines extends VoiceEngines {
  /** Trainings wait for this before they finish. */
  gate: Promise<void>;
  /** What the next trainings throw, in order. */
  readonly failures: Error[];
  /** Trainings begun. */
  started: number;
  /** What the checker says of the next sentence. */
  verdict: SentenceCheck['result'];
  /** Words of the password that it did not hear. */
  unheard: readonly string[];
  /** Where readings are sent. */
  sentTo: string;
  /** What is said of the samples' speaker. */
  speaker: 'same' | 'unsure';
}

const voiceOf = (name: string): TrainedVoice => ({
  family: 'fake',
  voice: { language: 'zh-CN', definition: { name }, styles: [], loudnessLufs: -20 },
});

/** A fake of who makes voices: recordings that hold `bad` cannot be trained, everything else becomes a voice at once. */
export function createFakeVoiceEngines(): FakeVoiceEngines {
  const fake: FakeVoiceEngines = {
    gate: Promise.resolve(),
    failures: [],
    started: 0,
    verdict: 'passed',
    unheard: [],
    sentTo: '',
    speaker: 'same',
    cloners: [
      {
        id: 'match',
        version: '1',
        name: '音色匹配',
        summary: '像你的高低快慢',
        limits: '不是你的嗓子',
        seconds: { least: 1, best: 180 },
        sentTo: '',
        reads: 'sentences',
        prompts: ['海边的天，亮得比别处早。', '灯塔每晚七点亮。', '渡口的风朝着一个方向吹。'],
        measure: () => Promise.resolve({ speech_seconds: 1 }),
        score: (sounds) =>
          Promise.resolve({
            total: Math.min(100, sounds.length * 40),
            enough: sounds.length >= 2,
            points: [{ code: 'length', points: sounds.length, of: 3, level: 'fair', figures: { seconds: sounds.length }, samples: [] }],
          }),
        train: async (sounds, { progress, signal, folder }) => {
          fake.started += 1;
          const failure = fake.failures.shift();
          if (failure) throw failure;
          progress(0.5);
          const stopped = new Promise<never>((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
          });
          await Promise.race([fake.gate, stopped]);
          for (const { path } of sounds) if ((await readFile(path, 'utf8')).includes('bad')) throw new TrainingError('录音里没有人声');
          await writeFile(join(folder, 'units'), String(sounds.length));
          return { voice: voiceOf(`trained of ${sounds.length}`), figures: { likeness: 0.8 } };
        },
      },
    ],
    checker: {
      get sentTo() {
        return fake.sentTo;
      },
      check: () =>
        Promise.resolve({
          result: fake.verdict,
          reasons: fake.verdict === 'passed' ? [] : fake.verdict === 'again' ? ['unheard_words'] : ['other_words'],
          unheard: fake.unheard,
          figures: { distance: 0.1 },
        }),
    },
    speakers: {
      compare: async (_consent, _samples, into) => {
        await writeFile(into, `RIFF ${fake.speaker} ${into}`);
        return { result: fake.speaker, figures: { distance: 2 } };
      },
    },
    designer: {
      id: 'design',
      version: '1',
      groups: [{ id: 'gender', name: '性别', tags: [{ id: 'female', name: '女' }] }],
      controls: [{ name: 'pitchHz', title: '音高', unit: 'Hz', least: 60, most: 400, step: 1, usual: 180 }],
      describe: (text) =>
        text.includes('像周某')
          ? { refused: { start: 0, end: 3 } }
          : { parameters: { pitchHz: 180, gender: 'female' }, understood: [], unknown: [] },
      candidates: (parameters, seed, count) =>
        Promise.resolve({
          voices: Array.from({ length: count }, (_, index) => ({
            summary: `第 ${index + 1} 个`,
            parameters: { ...parameters, pitchHz: 150 + index * 30 },
            figures: {},
            seed,
            voice: voiceOf(`${seed} ${index}`),
          })),
          steps: 2.1,
        }),
      make: (parameters, seed) =>
        Number(parameters['pitchHz']) > 400
          ? Promise.reject(new RangeError('no such pitch'))
          : Promise.resolve({ summary: '调过', parameters, figures: {}, seed, voice: voiceOf(`${seed} ${String(parameters['pitchHz'])}`) }),
    },
  };
  return fake;
}
