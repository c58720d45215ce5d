import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('zh-CN');

export const mandarinMen: readonly EngineVoice[] = [
  voice('linan', ['calm', 'low', 'cheerful', 'sad'], {
    timbre: [
      ['zm_yunxi', 0.5],
      ['zm_yunyang', 0.5],
    ],
    semitones: -1.9,
    range: 0.95,
    pace: 0.95,
  }),
  voice('luchen', ['calm', 'low', 'sad'], { timbre: [['zm_yunjian', 1]], semitones: -4.5, range: 0.85, pace: 0.95, tract: 0.91 }),
  voice('ache', ['cheerful', 'excited', 'calm'], { timbre: [['zm_yunxi', 1]], semitones: 4.2, range: 1.1, pace: 1.05, tract: 1.1 }),
  voice('zhouyuan', ['calm', 'urgent'], { timbre: [['zm_yunyang', 1]], semitones: 4, range: 0.85, pace: 1.11, tract: 1.1 }),
  voice('gu', ['low', 'excited', 'calm'], { timbre: [['zm_yunjian', 1]], semitones: 0.1, range: 1.3, pace: 0.89, tract: 0.91 }),
  voice('shenbo', ['calm', 'low', 'sad'], {
    timbre: [
      ['zm_yunyang', 0.7],
      ['am_santa', 0.3],
    ],
    prosody: [['zm_yunyang', 1]],
    semitones: 1.3,
    range: 0.95,
    pace: 0.71,
  }),
  voice('hanchuan', ['low', 'excited', 'calm'], {
    timbre: [
      ['zm_yunjian', 0.7],
      ['am_onyx', 0.3],
    ],
    prosody: [['zm_yunjian', 1]],
    semitones: -4.7,
    range: 0.9,
    pace: 0.7,
    tract: 0.88,
  }),
  voice('qiaosan', ['cheerful', 'excited', 'urgent'], {
    timbre: [
      ['zm_yunxi', 0.5],
      ['zm_yunjian', 0.5],
    ],
    semitones: 0.8,
    range: 1.2,
    pace: 1.31,
    tract: 0.9,
  }),
  voice('jiangxun', ['calm', 'low'], {
    timbre: [
      ['zm_yunyang', 0.75],
      ['zm_yunjian', 0.25],
    ],
    semitones: -3.6,
    range: 0.85,
    pace: 0.79,
  }),
  voice('luming', ['excited', 'urgent', 'cheerful'], {
    timbre: [['zm_yunjian', 1]],
    prosody: [
      ['zm_yunjian', 0.6],
      ['zm_yunxi', 0.4],
    ],
    semitones: 4.9,
    range: 1.25,
    pace: 1.3,
  }),
  voice('yanqing', ['calm', 'sad', 'cheerful'], {
    timbre: [
      ['zm_yunxi', 0.7],
      ['af_nicole', 0.3],
    ],
    prosody: [['zm_yunxi', 1]],
    semitones: -0.9,
    range: 0.9,
    pace: 0.74,
  }),
  voice('tiezhu', ['cheerful', 'excited'], {
    timbre: [
      ['zm_yunjian', 0.7],
      ['zm_yunyang', 0.3],
    ],
    semitones: 4.3,
    range: 1.15,
    pace: 0.99,
    tract: 0.88,
  }),
  voice('zhongshu', ['calm', 'cheerful', 'low'], {
    timbre: [
      ['zm_yunyang', 0.4],
      ['zm_yunjian', 0.6],
    ],
    semitones: -4.4,
    range: 1.1,
    pace: 1.19,
    tract: 1.05,
  }),
  voice('baiye', ['calm', 'sad'], {
    timbre: [
      ['zm_yunxi', 0.65],
      ['am_santa', 0.35],
    ],
    prosody: [['zm_yunxi', 1]],
    semitones: 2.3,
    pace: 0.69,
    tract: 1.11,
  }),
  voice('xuzhi', ['calm', 'urgent', 'cheerful'], { timbre: [['zm_yunxi', 1]], semitones: -4.4, range: 0.8, pace: 1.31, tract: 1.11 }),
  voice('duwei', ['excited', 'urgent'], {
    timbre: [
      ['zm_yunjian', 0.8],
      ['zm_yunxi', 0.2],
    ],
    semitones: -2,
    range: 0.75,
    pace: 1.18,
    tract: 0.91,
  }),
  voice('moye', ['low', 'calm'], {
    timbre: [
      ['zm_yunxi', 0.55],
      ['af_nicole', 0.45],
    ],
    prosody: [
      ['zm_yunxi', 0.7],
      ['zm_yunjian', 0.3],
    ],
    semitones: -4.2,
    range: 0.7,
    pace: 0.69,
    tract: 0.91,
  }),
];
