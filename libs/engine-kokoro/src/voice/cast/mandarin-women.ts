import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('zh-CN');

export const mandarinWomen: readonly EngineVoice[] = [
  voice('suwan', ['calm', 'cheerful', 'sad'], { timbre: [['zf_xiaoxiao', 1]], semitones: 0.4, pace: 1.02, tract: 0.95 }),
  voice('xiaoman', ['cheerful', 'excited', 'urgent', 'calm'], {
    timbre: [['zf_xiaoyi', 1]],
    prosody: [
      ['zf_xiaoyi', 0.7],
      ['zf_xiaoxiao', 0.3],
    ],
    semitones: 2.5,
    range: 1.15,
    pace: 1.08,
    tract: 0.98,
  }),
  voice('tang', ['cheerful', 'excited', 'urgent'], {
    timbre: [
      ['zf_xiaoyi', 0.9],
      ['zm_yunjian', 0.1],
    ],
    prosody: [['zf_xiaoyi', 1]],
    semitones: -2,
    range: 1.2,
    pace: 1.15,
    tract: 1.12,
    tilt: 1.2,
  }),
  voice('apo', ['calm', 'sad', 'cheerful'], {
    timbre: [['zf_xiaoxiao', 1]],
    prosody: [
      ['zf_xiaoxiao', 0.7],
      ['zm_yunyang', 0.3],
    ],
    semitones: -4.8,
    pace: 0.83,
    tract: 0.9,
  }),
  voice('heyu', ['calm', 'sad'], {
    timbre: [
      ['zf_xiaoxiao', 0.55],
      ['af_nicole', 0.45],
    ],
    prosody: [['zf_xiaoxiao', 1]],
    semitones: 5,
    range: 0.85,
    pace: 0.78,
    tract: 0.89,
    tilt: 0.8,
  }),
  voice('shenqiao', ['calm', 'urgent'], {
    timbre: [
      ['zf_xiaoxiao', 0.25],
      ['zm_yunxi', 0.25],
      ['zf_xiaoyi', 0.5],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.7],
      ['zm_yunyang', 0.3],
    ],
    semitones: -5,
    range: 0.9,
    pace: 1.16,
    tract: 1.15,
  }),
  voice('linxi', ['calm', 'urgent'], {
    timbre: [
      ['zf_xiaoxiao', 0.6],
      ['zf_xiaoyi', 0.4],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.6],
      ['zm_yunyang', 0.4],
    ],
    semitones: 1.9,
    range: 0.85,
    pace: 1.24,
    tract: 1.13,
  }),
  voice('baizhi', ['calm', 'cheerful'], {
    timbre: [
      ['zf_xiaoxiao', 0.3],
      ['zf_xiaoyi', 0.7],
    ],
    prosody: [
      ['zf_xiaoyi', 0.5],
      ['zf_xiaoxiao', 0.5],
    ],
    semitones: -4,
    range: 0.95,
    pace: 0.83,
    tract: 1.02,
    tilt: 0.5,
  }),
  voice('yunniang', ['sad', 'excited', 'calm'], {
    timbre: [
      ['zf_xiaoxiao', 0.8],
      ['zm_yunyang', 0.2],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.8],
      ['zf_xiaoyi', 0.2],
    ],
    semitones: 4.7,
    range: 1.45,
    pace: 0.74,
    tract: 1.07,
  }),
  voice('yunlan', ['calm', 'low'], {
    timbre: [
      ['zf_xiaoxiao', 0.55],
      ['af_nicole', 0.45],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.8],
      ['zm_yunyang', 0.2],
    ],
    semitones: -0.3,
    range: 0.8,
    pace: 0.7,
    tract: 0.88,
  }),
  voice('fangjie', ['cheerful', 'excited', 'urgent'], {
    timbre: [
      ['zf_xiaoxiao', 0.65],
      ['zm_yunjian', 0.35],
    ],
    prosody: [['zf_xiaoxiao', 1]],
    semitones: 3.6,
    range: 1.2,
    pace: 1.25,
    tract: 1.08,
  }),
  voice('miaomiao', ['cheerful', 'excited', 'sad'], {
    timbre: [
      ['zf_xiaoyi', 0.4],
      ['zm_yunjian', 0.1],
      ['af_nicole', 0.5],
    ],
    prosody: [['zf_xiaoyi', 1]],
    semitones: 3.7,
    range: 1.2,
    pace: 1.25,
    tract: 1.01,
  }),
  voice('lengyue', ['calm', 'low', 'sad'], {
    timbre: [
      ['zf_xiaoyi', 0.85],
      ['zf_xiaoxiao', 0.15],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.8],
      ['zm_yunyang', 0.2],
    ],
    semitones: 0.2,
    range: 0.65,
    pace: 0.71,
    tract: 1.1,
  }),
  voice('sunlao', ['calm', 'cheerful'], {
    timbre: [
      ['zf_xiaoyi', 0.7],
      ['zf_xiaoxiao', 0.3],
    ],
    prosody: [
      ['zf_xiaoxiao', 0.8],
      ['zm_yunyang', 0.2],
    ],
    semitones: -3.7,
    range: 1.05,
    pace: 0.76,
    tract: 0.95,
  }),
  voice('ruolan', ['calm', 'sad', 'excited'], {
    timbre: [
      ['zf_xiaoxiao', 0.9],
      ['zf_xiaoyi', 0.1],
    ],
    prosody: [['zf_xiaoxiao', 1]],
    semitones: 1.4,
    range: 1.35,
    pace: 0.73,
    tract: 0.97,
  }),
];
