import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('zh-CN');

export const mandarinMen: readonly EngineVoice[] = [
  voice('linan', ['calm', 'low', 'cheerful', 'sad'], {
    timbre: [
      ['zm_yunxi', 0.5],
      ['zm_yunyang', 0.5],
    ],
    semitones: -1.5,
    range: 0.95,
    pace: 0.74,
    tract: 1.02,
  }),
  voice('luchen', ['calm', 'low', 'sad'], {
    timbre: [['zm_yunyang', 1]],
    prosody: [['zm_yunjian', 1]],
    semitones: -4.5,
    range: 0.85,
    pace: 0.77,
    tract: 0.97,
  }),
  voice('ache', ['cheerful', 'excited', 'calm'], {
    timbre: [
      ['zm_yunxi', 0.5],
      ['am_onyx', 0.5],
    ],
    prosody: [['zm_yunxi', 1]],
    semitones: 4.9,
    range: 1.1,
    pace: 0.98,
    tract: 1.09,
  }),
  voice('zhouyuan', ['calm', 'urgent'], {
    timbre: [['zm_yunyang', 1]],
    prosody: [['zm_yunjian', 1]],
    semitones: 0.1,
    range: 0.85,
    pace: 1.13,
  }),
  voice('gu', ['low', 'excited', 'calm'], {
    timbre: [
      ['am_onyx', 0.5],
      ['zm_yunjian', 0.5],
    ],
    prosody: [['zm_yunjian', 1]],
    semitones: 1.1,
    range: 1.25,
    pace: 0.75,
    tract: 0.91,
    tilt: -0.4,
  }),
  voice('shenbo', ['calm', 'low', 'sad'], {
    timbre: [
      ['zm_yunyang', 0.7],
      ['am_santa', 0.3],
    ],
    prosody: [['zm_yunyang', 1]],
    semitones: 4.3,
    range: 0.95,
    pace: 0.75,
    tract: 0.87,
  }),
  voice('hanchuan', ['low', 'excited', 'calm'], {
    timbre: [
      ['zm_yunjian', 0.55],
      ['am_onyx', 0.45],
    ],
    prosody: [['zm_yunjian', 1]],
    semitones: -4.6,
    range: 0.9,
    pace: 0.73,
    tract: 0.89,
  }),
  voice('qiaosan', ['cheerful', 'excited', 'urgent'], {
    timbre: [
      ['zm_yunxi', 0.5],
      ['am_onyx', 0.5],
    ],
    prosody: [
      ['zm_yunxi', 0.5],
      ['zm_yunjian', 0.5],
    ],
    semitones: 1.8,
    range: 1.2,
    pace: 1.23,
    tract: 0.99,
  }),
  voice('jiangxun', ['calm', 'low'], {
    timbre: [
      ['am_onyx', 0.5],
      ['zm_yunyang', 0.5],
    ],
    prosody: [['zm_yunyang', 1]],
    semitones: -2.8,
    range: 0.85,
    pace: 0.87,
    tract: 0.91,
  }),
  voice('luming', ['excited', 'urgent', 'cheerful'], {
    timbre: [['zm_yunjian', 1]],
    prosody: [
      ['zm_yunjian', 0.5],
      ['zm_yunxi', 0.5],
    ],
    semitones: 4.2,
    range: 1.25,
    pace: 1.25,
  }),
  voice('yanqing', ['calm', 'sad', 'cheerful'], {
    timbre: [
      ['zm_yunxi', 0.55],
      ['af_nicole', 0.45],
    ],
    prosody: [['zm_yunxi', 1]],
    semitones: -2.4,
    range: 0.9,
    pace: 0.69,
    tilt: 0.6,
  }),
  voice('tiezhu', ['cheerful', 'excited'], {
    timbre: [
      ['zm_yunjian', 0.55],
      ['am_onyx', 0.45],
    ],
    prosody: [
      ['zm_yunjian', 0.7],
      ['zm_yunxi', 0.3],
    ],
    semitones: 4,
    range: 1.15,
    pace: 0.86,
    tract: 0.9,
    tilt: -0.5,
  }),
  voice('zhongshu', ['calm', 'cheerful', 'low'], {
    timbre: [['zm_yunjian', 1]],
    prosody: [
      ['zm_yunyang', 0.5],
      ['zm_yunjian', 0.5],
    ],
    semitones: -4.6,
    range: 1.1,
    pace: 1.11,
    tract: 1.03,
  }),
  voice('baiye', ['calm', 'sad'], {
    timbre: [
      ['am_santa', 0.5],
      ['zm_yunyang', 0.5],
    ],
    prosody: [['zm_yunxi', 1]],
    semitones: 1.2,
    pace: 0.73,
    tract: 1.07,
  }),
  voice('xuzhi', ['calm', 'urgent', 'cheerful'], {
    timbre: [
      ['zm_yunyang', 0.7],
      ['zm_yunxi', 0.3],
    ],
    prosody: [['zm_yunxi', 1]],
    semitones: -1.4,
    range: 0.8,
    pace: 1.18,
    tract: 1.09,
  }),
  voice('duwei', ['excited', 'urgent'], {
    timbre: [['zm_yunjian', 1]],
    prosody: [
      ['zm_yunjian', 0.9],
      ['zm_yunxi', 0.1],
    ],
    semitones: 0.3,
    range: 0.75,
    pace: 1.12,
    tract: 0.93,
  }),
  voice('moye', ['low', 'calm'], {
    timbre: [
      ['af_nicole', 0.5],
      ['zm_yunjian', 0.5],
    ],
    prosody: [
      ['zm_yunxi', 0.6],
      ['zm_yunjian', 0.4],
    ],
    semitones: -4.6,
    range: 0.7,
    pace: 0.73,
    tract: 0.9,
  }),
];
