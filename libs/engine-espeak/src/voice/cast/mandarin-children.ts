import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices, tract } from './cast-voice.ts';

const girl = castVoices('zh-CN', 'cmn', 'female');
const boy = castVoices('zh-CN', 'cmn', 'male');

export const mandarinChildren: readonly EngineVoice[] = [
  girl('nuonuo', -20.1, ['cheerful', 'excited'], {
    pitchHz: [250, 420],
    pace: 184,
    range: 92,
    volume: 56,
    formants: tract(130, 2, 120),
    timbre: ['flutter 4', 'consonants 110 110'],
  }),
  girl('anan', -22.7, ['calm', 'cheerful', 'sad'], {
    pitchHz: [214, 344],
    pace: 150,
    range: 86,
    volume: 56,
    formants: tract(122, -8, 130),
    timbre: ['breath 0 4 5 5 5 4', 'consonants 95 100'],
  }),
  boy('doudou', -21.8, ['cheerful', 'excited'], {
    pitchHz: [222, 390],
    pace: 222,
    range: 99,
    volume: 56,
    formants: tract(124, 11, 65),
    timbre: ['roughness 2', 'consonants 120 120'],
  }),
  boy('xiaohu', -22.2, ['cheerful', 'excited', 'calm'], {
    pitchHz: [182, 310],
    pace: 196,
    range: 92,
    volume: 62,
    formants: tract(119, 6, 90),
    timbre: ['tone 500 150 1500 150 3200 90', 'consonants 110 105'],
  }),
];
