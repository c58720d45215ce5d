import { expect, test } from '@jest/globals';
import type { Microphones, MicrophoneUse } from '../recorder/capture/microphone.ts';
import { MicrophoneError } from '../recorder/capture/microphone.ts';
import { createTrial } from './create-trial.ts';

const rate = 48_000;

function machine(refuse?: 'denied') {
  let use: MicrophoneUse | undefined;
  const seen = { closed: 0 };
  const microphones: Microphones = {
    open: (asked) => {
      if (refuse) return Promise.reject(new MicrophoneError(refuse));
      use = asked;
      return Promise.resolve({ device: { id: '', label: '' }, sampleRate: rate, close: () => (seen.closed += 1) });
    },
    list: () => Promise.resolve([]),
    watch: () => () => undefined,
  };
  /** Syllables of a voice: a fundamental with its overtones, four a second, with a dip between them. */
  const say = (seconds: number, hertz: number, amplitude = 0.2): void => {
    for (let block = 0; block < seconds * 50; block += 1) {
      use?.onSamples(
        Float32Array.from({ length: rate / 50 }, (_, index) => {
          const at = (block * 960 + index) / rate;
          const wave = [1, 2, 3, 4].reduce((sum, part) => sum + Math.sin(2 * Math.PI * hertz * part * at) / part, 0);
          return amplitude * wave * (0.55 - 0.45 * Math.cos(2 * Math.PI * 4 * at));
        }),
      );
    }
  };
  return { microphones, say, seen };
}

test.each([110, 220])('a voice of %d Hz is measured as such, and the microphone is closed', async (hertz) => {
  const { microphones, say, seen } = machine();
  const trial = createTrial(microphones);
  await trial.start();
  say(3, hertz);
  trial.stop();
  const { phase, figures, pitches } = trial.state();
  expect(phase).toBe('done');
  expect(Math.abs((figures?.pitchHz ?? 0) / hertz - 1)).toBeLessThan(0.02);
  expect(figures?.syllablesPerSecond).toBeGreaterThan(3);
  expect(pitches.length).toBeGreaterThan(25);
  expect(seen.closed).toBe(1);
});

test('it ends by itself once somebody has spoken and is silent', async () => {
  const { microphones, say } = machine();
  const trial = createTrial(microphones);
  await trial.start();
  say(2, 150);
  say(1, 150, 0);
  expect(trial.state().phase).toBe('listening');
  say(1, 150, 0);
  expect(trial.state()).toMatchObject({ phase: 'done' });
});

test('silence has no figures, and a room that talks on is cut after twelve seconds', async () => {
  const { microphones, say } = machine();
  const trial = createTrial(microphones);
  await trial.start();
  say(12.2, 150, 0);
  expect(trial.state()).toMatchObject({ phase: 'done', figures: null });
});

test('a microphone that is refused says why', async () => {
  const trial = createTrial(machine('denied').microphones);
  await trial.start();
  expect(trial.state()).toMatchObject({ phase: 'off', problem: 'denied' });
});
