import type { EngineVoice } from '@shengyu/speech/engine';
import { castVoices } from './cast-voice.ts';

const voice = castVoices('zh-CN');

/** Their styles speak the tones of Shaanxi (zf_xiaoni) and lean to those of the north-east (zf_xiaobei), so no standard voice has a share of them. */
export const mandarinDialects: readonly EngineVoice[] = [
  voice('qinyue', ['calm', 'cheerful', 'excited'], { timbre: [['zf_xiaoni', 1]], semitones: 1.9, pace: 1.08 }),
  voice('xuemei', ['calm', 'cheerful', 'excited'], { timbre: [['zf_xiaobei', 1]], semitones: -2.1, range: 1.1, pace: 0.95 }),
];
