import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices, tract } from './cast-voice.ts';

/** Voices that mean to sound made. */
export const mandarinMachines: readonly EngineVoice[] = [
  castVoices('zh-CN', 'cmn', 'male')('tiebo', -31.7, ['calm'], {
    pitchHz: [96, 150],
    pace: 172,
    range: 72,
    volume: 70,
    formants: tract(100, 0, 60),
    timbre: ['klatt 2', 'echo 26 32'],
  }),
  castVoices('zh-CN', 'cmn', 'female')('lingyi', -28.1, ['calm'], {
    pitchHz: [150, 226],
    pace: 188,
    range: 74,
    volume: 68,
    formants: tract(114, 0, 70),
    timbre: ['klatt 1'],
  }),
  castVoices('zh-CN', 'cmn', 'male')('dingdang', -25.1, ['cheerful', 'excited'], {
    pitchHz: [226, 372],
    pace: 200,
    range: 99,
    volume: 46,
    formants: tract(129, 12, 50),
    timbre: ['voicing 80', 'echo 18 40', 'tone 600 80 2400 160 5000 200', 'consonants 90 90'],
  }),
];
