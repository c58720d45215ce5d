import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('zh-CN');

export const mandarinWomen: readonly EngineVoice[] = [
  voice('suwan', ['calm', 'cheerful', 'sad'], { timbre: [['zf_xiaoxiao', 1]], semitones: -0.5, pace: 0.97, tract: 1.11 }),
  voice('xiaoman', ['cheerful', 'excited', 'urgent', 'calm'], {
    timbre: [
      ['zf_xiaoyi', 0.7],
      ['zf_xiaoxiao', 0.3],
    ],
    semitones: 0.8,
    range: 1.15,
    pace: 1.29,
    tract: 1.01,
  }),
  voice('tang', ['cheerful', 'excited', 'urgent'], { timbre: [['zf_xiaoyi', 1]], semitones: -1.1, range: 1.2, pace: 1.03, tract: 1.1 }),
  voice('apo', ['calm', 'sad', 'cheerful'], {
    timbre: [
      ['zf_xiaoxiao', 0.7],
      ['zm_yunyang', 0.3],
    ],
    semitones: 0.2,
    pace: 0.88,
    tract: 0.91,
  }),
  voice('heyu', ['calm', 'sad'], {
    timbre: [
      ['zf_xiaoxiao', 0.6],
      ['af_nicole', 0.4],
    ],
    prosody: [['zf_xiaoxiao', 1]],
    semitones: 1.3,
    range: 0.85,
    pace: 0.95,
    tract: 0.92,
  }),
  voice('shenqiao', ['calm', 'urgent'], {
    timbre: [
      ['zf_xiaoxiao', 0.75],
      ['zm_yunxi', 0.25],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.7],
      ['zm_yunyang', 0.3],
    ],
    semitones: -3.1,
    range: 0.9,
    pace: 1.14,
  }),
  voice('linxi', ['calm', 'urgent'], {
    timbre: [['zf_xiaoxiao', 1]],
    prosody: [
      ['zf_xiaoxiao', 0.6],
      ['zm_yunyang', 0.4],
    ],
    semitones: 3.4,
    range: 0.85,
    pace: 1.3,
  }),
  voice('baizhi', ['calm', 'cheerful'], {
    timbre: [
      ['zf_xiaoyi', 0.5],
      ['zf_xiaoxiao', 0.5],
    ],
    semitones: 1.8,
    range: 0.95,
    pace: 0.96,
    tract: 1.01,
  }),
  voice('yunniang', ['sad', 'excited', 'calm'], {
    timbre: [
      ['zf_xiaoxiao', 0.8],
      ['zf_xiaoyi', 0.2],
    ],
    semitones: 4,
    range: 1.45,
    pace: 0.74,
    tract: 1.09,
  }),
  voice('yunlan', ['calm', 'low'], {
    timbre: [
      ['zf_xiaoxiao', 0.65],
      ['af_nicole', 0.35],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.8],
      ['zm_yunyang', 0.2],
    ],
    semitones: 0.1,
    range: 0.8,
    pace: 0.69,
    tract: 0.88,
  }),
  voice('fangjie', ['cheerful', 'excited', 'urgent'], {
    timbre: [
      ['zf_xiaoxiao', 0.65],
      ['zm_yunjian', 0.35],
    ],
    prosody: [['zf_xiaoxiao', 1]],
    semitones: 2.8,
    range: 1.2,
    pace: 1.25,
    tract: 0.93,
  }),
  voice('miaomiao', ['cheerful', 'excited', 'sad'], { timbre: [['zf_xiaoyi', 1]], semitones: 3.3, range: 1.2, pace: 1.21, tract: 1.09 }),
  voice('lengyue', ['calm', 'low', 'sad'], {
    timbre: [
      ['zf_xiaoyi', 0.6],
      ['zf_xiaoxiao', 0.4],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.8],
      ['zm_yunyang', 0.2],
    ],
    semitones: -0.1,
    range: 0.65,
    pace: 0.8,
    tract: 1.05,
  }),
  voice('sunlao', ['calm', 'cheerful'], {
    timbre: [
      ['zf_xiaoxiao', 0.6],
      ['zf_xiaoyi', 0.4],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.8],
      ['zm_yunyang', 0.2],
    ],
    semitones: -4,
    range: 1.05,
    pace: 0.88,
    tract: 0.95,
  }),
  voice('ruolan', ['calm', 'sad', 'excited'], { timbre: [['zf_xiaoxiao', 1]], semitones: 0.8, range: 1.35, pace: 0.75 }),
];
