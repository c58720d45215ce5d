import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('zh-CN');

export const mandarinChildren: readonly EngineVoice[] = [
  voice('nuonuo', ['cheerful', 'excited'], {
    timbre: [
      ['zm_yunxia', 0.5],
      ['zf_xiaoyi', 0.5],
    ],
    semitones: 3.1,
    range: 1.1,
    pace: 0.96,
    tract: 1.15,
  }),
  voice('anan', ['calm', 'cheerful', 'sad'], {
    timbre: [
      ['zf_xiaoyi', 0.6],
      ['zm_yunxia', 0.4],
    ],
    semitones: -0.8,
    range: 0.9,
    pace: 0.79,
    tract: 1.12,
  }),
  voice('doudou', ['cheerful', 'excited'], { timbre: [['zm_yunxia', 1]], semitones: 0.6, range: 1.15, pace: 1.27, tract: 1.13 }),
  voice('xiaohu', ['cheerful', 'excited', 'calm'], {
    timbre: [
      ['zm_yunxia', 0.75],
      ['zm_yunxi', 0.25],
    ],
    semitones: -1.3,
    range: 1.1,
    pace: 1.09,
    tract: 1.03,
  }),
];
