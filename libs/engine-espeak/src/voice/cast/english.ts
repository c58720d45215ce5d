import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices, tract } from './cast-voice.ts';

const americanWoman = castVoices('en-US', 'en-us', 'female');
const americanMan = castVoices('en-US', 'en-us', 'male');
const britishWoman = castVoices('en-US', 'en-gb-x-rp', 'female');
const britishMan = castVoices('en-US', 'en-gb-x-rp', 'male');
const scottishMan = castVoices('en-US', 'en-gb-scotland', 'male');

export const english: readonly EngineVoice[] = [
  americanWoman('harper', -22.4, ['calm', 'cheerful'], {
    pitchHz: [136, 226],
    pace: 168,
    range: 74,
    volume: 80,
    formants: tract(110, -4, 115),
    timbre: ['breath 0 3 4 4 4 4 4 3', 'consonants 110 110'],
  }),
  americanMan('miles', -24.2, ['calm', 'low', 'cheerful'], {
    pitchHz: [78, 134],
    pace: 164,
    range: 76,
    volume: 88,
    formants: tract(96, -2),
    timbre: ['consonants 95 95'],
  }),
  americanWoman('ivy', -22.6, ['cheerful', 'excited', 'urgent'], {
    pitchHz: [176, 300],
    pace: 196,
    range: 84,
    volume: 66,
    formants: tract(116, 6, 80),
    timbre: ['consonants 125 125'],
  }),
  americanMan('cole', -26.4, ['low', 'calm', 'excited'], {
    pitchHz: [54, 90],
    pace: 138,
    range: 76,
    volume: 88,
    formants: tract(88, 2, 75),
    timbre: ['roughness 2', 'tone 400 190 1200 110 2800 110'],
  }),
  americanMan('jasper', -24.1, ['urgent', 'excited', 'cheerful'], {
    pitchHz: [96, 170],
    pace: 200,
    range: 82,
    volume: 78,
    formants: tract(102, 9, 65),
    timbre: ['consonants 125 115'],
  }),
  britishWoman('clara', -22.9, ['calm', 'sad', 'cheerful'], {
    pitchHz: [128, 206],
    pace: 146,
    range: 76,
    volume: 76,
    formants: tract(106, 5, 80),
    timbre: ['tone 600 110 1800 130 3500 140', 'consonants 110 115'],
  }),
  scottishMan('arthur', -24.8, ['calm', 'low', 'sad'], {
    pitchHz: [68, 116],
    pace: 134,
    range: 80,
    volume: 58,
    formants: tract(98, -10, 170),
    timbre: ['flutter 20', 'roughness 4'],
  }),
  britishMan('oscar', -24.7, ['calm', 'cheerful'], {
    pitchHz: [104, 164],
    pace: 176,
    range: 78,
    volume: 78,
    formants: tract(107, -8, 130),
    timbre: ['tone 500 160 1500 90 3000 60', 'breath 0 4 5 5 5 4'],
  }),
  americanWoman('penny', -21.7, ['cheerful', 'excited'], {
    pitchHz: [244, 400],
    pace: 170,
    range: 88,
    volume: 56,
    formants: tract(128, 3, 110),
    timbre: ['flutter 4', 'consonants 105 110'],
  }),
];
