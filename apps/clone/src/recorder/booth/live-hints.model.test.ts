import { expect, test } from '@jest/globals';
import type { HeardTalker, LiveLevels, RoomFigures } from '@shengyu/voice';
import { hintsOf } from './live-hints.model.ts';

const spoken: LiveLevels = {
  seconds: 5,
  speechSeconds: 4,
  levelDb: -20,
  peakDb: -10,
  speechDb: -20,
  recentSpeechDb: -20,
  clips: 0,
  sinceClipSeconds: Infinity,
  deadSeconds: 0,
  gapSeconds: 0,
  sinceGapSeconds: Infinity,
  syllables: 20,
  bars: [],
};
const calm: RoomFigures = { floorDb: -60, hum: { hertz: 0, decibels: 0 }, spectrumDb: [] };
const codes = (
  live: Partial<LiveLevels> | null,
  room: RoomFigures | null = calm,
  seconds = 0,
  wanted = 0,
  talker: HeardTalker | null = null,
) =>
  hintsOf({ live: live && { ...spoken, ...live }, talker, room }, seconds, wanted)
    .map(({ code, tone }) => `${code} ${tone}`)
    .join(', ');

test('who speaks well in a quiet room is told so', () => {
  expect(codes({})).toBe('good ok, calm ok');
});

test.each([
  ['nobody has spoken', { recentSpeechDb: -Infinity }, 'waiting wait, calm ok'],
  ['somebody moved away', { recentSpeechDb: -40 }, 'quiet att, calm ok'],
  ['the wave was cut off just now', { clips: 2, sinceClipSeconds: 1 }, 'good ok, clipping att, calm ok'],
  ['it was cut off a while ago', { clips: 2, sinceClipSeconds: 9 }, 'good ok, clipped att, calm ok'],
  ['the sound stopped and came back', { gapSeconds: 1.2, sinceGapSeconds: 2 }, 'good ok, gap att, calm ok'],
  ['the microphone is switched off', { deadSeconds: 2, recentSpeechDb: -Infinity }, 'dead att, calm ok'],
])('%s', (_what, live, expected) => {
  expect(codes(live)).toBe(expected);
});

test('a loud room and hum are said, and how much is missing', () => {
  expect(codes({}, { ...calm, floorDb: -42, hum: { hertz: 50, decibels: 20 } }, 30, 180)).toBe('good ok, noisy att, hum att, length wait');
  expect(hintsOf({ live: null, talker: null, room: null }, 30, 180).at(-1)?.text).toBe('再念 2 分 30 秒');
  expect(codes({}, calm, 200, 180)).toBe('good ok, calm ok, enough ok');
});

// covers: own-voices-25
test('somebody else who talks for a second is said, with the place', () => {
  const talker = { pitchHz: 150, otherSeconds: 1, otherAtSeconds: 12 };
  expect(codes({}, calm, 0, 0, talker)).toBe('good ok, other att, calm ok');
  expect(codes({}, calm, 0, 0, { ...talker, otherSeconds: 0.5 })).toBe('good ok, calm ok');
});
