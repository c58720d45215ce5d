import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('en-US', ['pinyin']);

/** Styles that begin with `af` speak American English, those with `bf` British. */
export const englishWomen: readonly EngineVoice[] = [
  voice('harper', ['calm', 'cheerful'], { timbre: [['af_sarah', 1]], semitones: 2.4, range: 0.9, pace: 1.08, tilt: 0.4 }),
  voice('ivy', ['cheerful', 'excited', 'urgent'], { timbre: [['af_aoede', 1]], semitones: 2, range: 1.15, pace: 1.18, tract: 1.05 }),
  voice('grace', ['calm', 'cheerful', 'sad'], { timbre: [['af_heart', 1]], semitones: -3, pace: 0.98 }),
  voice('ruby', ['cheerful', 'excited', 'urgent'], { timbre: [['af_bella', 1]], semitones: 1.8, range: 1.1, pace: 1.14 }),
  voice('willow', ['calm', 'sad'], { timbre: [['af_nicole', 1]] }),
  voice('naomi', ['calm', 'urgent'], { timbre: [['af_kore', 1]], range: 0.9, pace: 1.1, semitones: -1 }),
  voice('clara', ['calm', 'sad', 'cheerful'], { timbre: [['bf_emma', 1]], semitones: 0.5, pace: 0.88 }),
  voice('emily', ['calm', 'cheerful'], { timbre: [['bf_isabella', 1]], semitones: 0.6, pace: 0.88 }),
  voice('daisy', ['cheerful', 'excited'], { timbre: [['bf_lily', 1]], semitones: 1, range: 1.15, pace: 1.02, tract: 1.05 }),
  voice('penny', ['cheerful', 'excited'], {
    timbre: [
      ['af_heart', 0.5],
      ['af_sky', 0.5],
    ],
    semitones: 6.5,
    range: 1.1,
    pace: 0.98,
    tract: 1.15,
  }),
];
