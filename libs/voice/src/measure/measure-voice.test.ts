import { createNoise, inNoise, syntheticVoice } from '../testing/synthetic-voice.ts';
import type { SyntheticVoice } from '../testing/synthetic-voice.ts';
import { measureVoice } from './measure-voice.ts';
import { voiceDistance } from './voice-distance.ts';

const measured = (voice: SyntheticVoice) => measureVoice(syntheticVoice(voice));
const off = (value: number, wanted: number): number => Math.abs(value / wanted - 1);

test.each([75, 110, 180, 260, 380])('a voice of %d Hz is measured within 2 per cent', (pitchHz) => {
  expect(off(measured({ pitchHz, tractCm: pitchHz > 170 ? 15 : 17 }).pitchHz, pitchHz)).toBeLessThan(0.02);
});

test.each([20, 10])('and within 3 per cent in noise %d dB below it, its pauses and pace found as well', (decibels) => {
  const figures = measureVoice(inNoise(syntheticVoice({ pitchHz: 140, syllablesPerSecond: 4 }), decibels));
  expect(off(figures.pitchHz, 140)).toBeLessThan(0.03);
  expect(off(figures.syllablesPerSecond, 4)).toBeLessThan(0.15);
  expect(Math.abs(figures.signalToNoiseDb - decibels)).toBeLessThan(4);
});

test.each([20, 10])(
  'in noise %d dB below a voice, its pace is measured within 6 and its breath within 12 per cent, its tract within 0.8 cm',
  (decibels) => {
    const voice = syntheticVoice({ seconds: 12, pitchHz: 110, melody: [-3, -1, 0, 2, 3], tractCm: 17 });
    const [clean, noisy] = [measureVoice(voice), measureVoice(inNoise(voice, decibels))];
    expect(off(noisy.syllablesPerSecond, clean.syllablesPerSecond)).toBeLessThan(0.06);
    expect(Math.abs(noisy.breathPercent - clean.breathPercent)).toBeLessThan(12);
    expect(Math.abs(noisy.tractCm - clean.tractCm)).toBeLessThan(0.8);
  },
);

test('a sibilant that is softer than the room is part of the spectrum', () => {
  const voice = syntheticVoice({ seconds: 12, phrase: 4 });
  const noise = createNoise(5);
  // Noise above 5 kHz where the voice is between two syllables, 26 dB below its top.
  let before = 0;
  const samples = voice.samples.map((sample, at) => {
    const value = noise();
    const hiss = (value - before) / 2;
    before = value;
    return sample + (Math.sin((2 * Math.PI * 4 * at) / voice.sampleRate) > 0.7 ? 0.03 * hiss : 0);
  });
  const clean = { samples, sampleRate: voice.sampleRate };
  const [wanted, noisy] = [measureVoice(clean), measureVoice(inNoise(clean, 10))];
  expect(wanted.bands - noisy.bands).toBeLessThan(4);
  expect(voiceDistance(wanted, noisy).spectrumDb).toBeLessThan(1.5);
});

test('the span is that of the melody', () => {
  const melody = [-4, -3, -2, -1, 0, 0, 1, 2, 3, 4];
  expect(Math.abs(measured({ melody, seconds: 12 }).spanSemitones - 7)).toBeLessThan(1.2);
  expect(measured({ melody: [0] }).spanSemitones).toBeLessThan(0.5);
});

// covers: fault-128
test.each([2, 3])('a voice whose harmonic %d is louder than its fundamental, in half of its syllables, is no higher there', (harmonic) => {
  const [sampleRate, perSyllable] = [22_050, 5_500];
  let phase = 0;
  const samples = Float32Array.from({ length: 24 * perSyllable }, (_, at) => {
    const syllable = Math.floor(at / perSyllable);
    phase += (2 * Math.PI * 120 * 2 ** (((syllable % 3) - 1) / 4)) / sampleRate;
    const loud = syllable % 2 === 0 ? 1 : 0.1;
    return 0.3 * Math.sin((Math.PI * at) / perSyllable) ** 2 * (0.3 * Math.sin(phase) + loud * Math.sin(harmonic * phase));
  });
  const { pitchHz, spanSemitones } = measureVoice({ samples, sampleRate });
  expect(off(pitchHz, 120)).toBeLessThan(0.03);
  expect(Math.abs(spanSemitones - 6)).toBeLessThan(0.5);
});

test('a melody of more than an octave is not folded', () => {
  expect(Math.abs(measured({ melody: [-9, 9, -8, 7, 0, -7, 8], pitchHz: 180, seconds: 14 }).spanSemitones - 17)).toBeLessThan(1.5);
});

test.each([2.5, 4, 5.5])('%d syllables in a second are counted within a tenth', (syllablesPerSecond) => {
  expect(off(measured({ syllablesPerSecond, seconds: 8 }).syllablesPerSecond, syllablesPerSecond)).toBeLessThan(0.1);
});

test('pauses are counted, with their length', () => {
  const { pauses } = measured({ seconds: 9, phrase: 4, syllablesPerSecond: 4 });
  expect(pauses.count).toBe(5);
  expect(Math.abs(pauses.medianMs - 550)).toBeLessThan(120);
});

test('tracts of 14 to 18.5 cm are measured within 1.3 cm, and each as much longer as it is', () => {
  const lengths = [14, 15.5, 17, 18.5];
  const found = lengths.map((tractCm) => measured({ tractCm, pitchHz: 120, seconds: 12 }).tractCm);
  for (const [index, tractCm] of lengths.entries()) expect(Math.abs((found[index] ?? 0) - tractCm)).toBeLessThan(1.3);
  for (const index of [1, 2, 3]) expect(Math.abs((found[index] ?? 0) - (found[index - 1] ?? 0) - 1.5)).toBeLessThan(0.5);
});

test('a darker voice measures darker, and no other colour at all', () => {
  const [dark, middle, bright] = [-12, -9, -6].map((tilt) => measured({ tilt }));
  expect(dark?.brightnessHz).toBeLessThan(middle?.brightnessHz ?? 0);
  expect(middle?.brightnessHz).toBeLessThan(bright?.brightnessHz ?? 0);
  expect((bright?.tiltDb ?? 0) - (dark?.tiltDb ?? 0)).toBeGreaterThan(3);
  expect(Math.abs((bright?.pitchHz ?? 0) - (dark?.pitchHz ?? 0))).toBeLessThan(2);
});

test('breath is what of the voice does not repeat', () => {
  const shares = [-60, -8, 0, 8].map((breathDb) => measured({ breathDb, pitchHz: 180 }).breathPercent);
  for (const [index, share] of shares.slice(1).entries()) expect(share).toBeGreaterThan((shares[index] ?? 0) + 2);
});

test('the noise of a room is not taken for breath', () => {
  const voice = syntheticVoice({ breathDb: -40, pitchHz: 180 });
  expect(measureVoice(inNoise(voice, 20)).breathPercent - measureVoice(voice).breathPercent).toBeLessThan(20);
});

test('unequal periods measure rough, equal ones do not', () => {
  const [even, uneven, hoarse] = [0, 0.015, 0.03].map((jitter) => measured({ jitter }));
  expect(even?.jitterPercent).toBeLessThan(0.5);
  expect(uneven?.jitterPercent).toBeGreaterThan(1);
  expect(hoarse?.roughness).toBeGreaterThan((uneven?.roughness ?? 0) + 1);
});

test('a telephone holds no bands above 4 kHz, and what it holds measures the same', () => {
  const [wide, narrow] = [22_050, 8000].map((sampleRate) => measured({ sampleRate, pitchHz: 130 }));
  expect(narrow?.bands).toBeLessThan(32);
  expect(wide?.bands).toBeGreaterThan(narrow?.bands ?? 40);
  expect(off(narrow?.pitchHz ?? 0, 130)).toBeLessThan(0.02);
});

test('a telephone’s recording in a file of a higher rate holds no more than the telephone', () => {
  const narrow = syntheticVoice({ sampleRate: 8000, pitchHz: 130 });
  const samples = new Float32Array(3 * narrow.samples.length);
  // Three times as many samples by a filter that passes what is below 4 kHz.
  for (let at = 0; at < samples.length; at += 1) {
    let sum = 0;
    for (let tap = -48; tap <= 48; tap += 1) {
      const place = at - tap;
      if (place % 3 !== 0) continue;
      const angle = (Math.PI * tap) / 3;
      const hann = 0.5 + 0.5 * Math.cos((Math.PI * tap) / 49);
      sum += (narrow.samples[place / 3] ?? 0) * (tap === 0 ? 1 : Math.sin(angle) / angle) * hann;
    }
    samples[at] = sum;
  }
  expect(Math.abs(measureVoice({ samples, sampleRate: 24_000 }).bands - measureVoice(narrow).bands)).toBeLessThan(2);
  expect(measureVoice(inNoise({ samples, sampleRate: 24_000 }, 20)).bands).toBeLessThan(33);
});

test('silence, noise and nothing have no voice and raise no error', () => {
  const silence = measureVoice({ samples: new Float32Array(22_050), sampleRate: 22_050 });
  expect([silence.speechSeconds, silence.pitchHz, silence.tractCm, silence.brightnessHz]).toEqual([0, 0, 0, 0]);
  expect(measureVoice({ samples: new Float32Array(0), sampleRate: 44_100 }).seconds).toBe(0);
  const noise = inNoise({ samples: new Float32Array(44_100).fill(0.01), sampleRate: 22_050 }, 0);
  expect(measureVoice(noise).voicedShare).toBeLessThan(0.1);
});

test('a recording ten times as long takes no more than about ten times as long', () => {
  const time = (seconds: number): number => {
    const recording = syntheticVoice({ seconds });
    const start = process.cpuUsage();
    measureVoice(recording);
    return process.cpuUsage(start).user;
  };
  time(5);
  expect(time(50)).toBeLessThan(25 * time(5));
});
