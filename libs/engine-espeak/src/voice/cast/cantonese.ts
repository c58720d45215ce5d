import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices, tract } from './cast-voice.ts';

const woman = castVoices('yue-HK', 'yue', 'female');
const man = castVoices('yue-HK', 'yue', 'male');

export const cantonese: readonly EngineVoice[] = [
  woman('wanyi', -22.6, ['calm', 'cheerful'], {
    pitchHz: [146, 250],
    pace: 174,
    range: 84,
    volume: 80,
    formants: tract(110, -4, 105),
    timbre: ['breath 0 3 4 4 4 4 4 3', 'consonants 110 110'],
  }),
  man('kaming', -24.4, ['calm', 'urgent'], {
    pitchHz: [84, 148],
    pace: 180,
    range: 82,
    volume: 86,
    formants: tract(97, -1, 90),
    timbre: ['consonants 105 100'],
  }),
  woman('meikei', -22.5, ['cheerful', 'excited', 'urgent'], {
    pitchHz: [196, 338],
    pace: 210,
    range: 94,
    volume: 62,
    formants: tract(116, 6, 80),
    timbre: ['consonants 125 125'],
  }),
  woman('sinnga', -25.7, ['calm', 'sad'], {
    pitchHz: [136, 220],
    pace: 144,
    range: 80,
    volume: 76,
    formants: tract(108, -8, 150),
    timbre: ['voicing 55', 'breath 16 18 16 12 8 6', 'consonants 95 95'],
  }),
  man('kyunsuk', -26.3, ['calm', 'low', 'cheerful'], {
    pitchHz: [72, 122],
    pace: 148,
    range: 86,
    volume: 56,
    formants: tract(94, -9, 160),
    timbre: ['flutter 22', 'roughness 4'],
  }),
  man('hoyin', -24.5, ['cheerful', 'excited', 'urgent'], {
    pitchHz: [114, 200],
    pace: 216,
    range: 92,
    volume: 74,
    formants: tract(104, 8, 65),
    timbre: ['consonants 120 115'],
  }),
];
