import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('zh-CN');

export const mandarinChildren: readonly EngineVoice[] = [
  voice('nuonuo', ['cheerful', 'excited'], {
    timbre: [
      ['zf_xiaoyi', 0.6],
      ['zm_yunxia', 0.4],
    ],
    prosody: [
      ['zm_yunxia', 0.5],
      ['zf_xiaoyi', 0.5],
    ],
    semitones: 0.8,
    range: 1.1,
    pace: 0.92,
    tract: 1.15,
    tilt: 1.1,
  }),
  voice('anan', ['calm', 'cheerful', 'sad'], {
    timbre: [
      ['zf_xiaoyi', 0.6],
      ['zm_yunxia', 0.4],
    ],
    semitones: -1,
    range: 0.9,
    pace: 0.79,
    tract: 1.13,
  }),
  voice('doudou', ['cheerful', 'excited'], { timbre: [['zm_yunxia', 1]], semitones: 3.3, range: 1.15, pace: 1.17, tract: 1.1 }),
  voice('xiaohu', ['cheerful', 'excited', 'calm'], {
    timbre: [
      ['zm_yunxi', 0.3],
      ['zm_yunxia', 0.7],
    ],
    prosody: [
      ['zm_yunxia', 0.7],
      ['zm_yunxi', 0.3],
    ],
    semitones: 1.7,
    range: 1.1,
    pace: 1.15,
    tract: 1.04,
  }),
];
