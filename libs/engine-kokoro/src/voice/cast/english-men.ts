import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('en-US', ['pinyin']);

/** Styles that begin with `am` speak American English, those with `bm` British. */
export const englishMen: readonly EngineVoice[] = [
  voice('miles', ['calm', 'low', 'cheerful'], {
    timbre: [
      ['am_michael', 0.5],
      ['am_onyx', 0.5],
    ],
    semitones: -1.6,
    pace: 0.9,
    tract: 0.97,
  }),
  voice('cole', ['low', 'calm', 'excited'], { timbre: [['am_onyx', 1]], semitones: -3.5, range: 0.9, pace: 0.78, tract: 0.89 }),
  voice('jasper', ['urgent', 'excited', 'cheerful'], { timbre: [['am_fenrir', 1]], semitones: 2.9, range: 1.15, pace: 1.2 }),
  voice('ethan', ['calm', 'cheerful'], { timbre: [['am_michael', 1]], semitones: -0.6, pace: 1.05, tract: 1.02, tilt: -0.3 }),
  voice('felix', ['cheerful', 'excited', 'urgent'], {
    timbre: [['am_puck', 1]],
    semitones: 2.4,
    range: 1.2,
    pace: 1.19,
    tract: 1.05,
    tilt: 0.8,
  }),
  voice('nick', ['cheerful', 'low'], { timbre: [['am_santa', 1]], prosody: [['am_michael', 1]], semitones: -1, pace: 0.84 }),
  voice('oscar', ['calm', 'cheerful'], {
    timbre: [
      ['bm_fable', 0.5],
      ['bm_daniel', 0.5],
    ],
    semitones: 0.1,
    tract: 1.04,
    tilt: 0.5,
  }),
  voice('edmund', ['calm', 'low'], { timbre: [['bm_george', 1]], semitones: -1, pace: 0.93 }),
  voice('finn', ['cheerful', 'excited', 'low'], { timbre: [['bm_fable', 1]], semitones: 2.6, range: 1.2, pace: 1.08 }),
  voice('walter', ['calm', 'low', 'sad'], { timbre: [['bm_lewis', 1]], semitones: -1, pace: 0.82, tract: 0.93 }),
];
