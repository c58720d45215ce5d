// What shapes a sound behind its engine: no dictionaries, no encoders.
export { noiseAt } from '../signal/noise-at.ts';
export { sampleAt } from '../signal/sample-at.ts';
export { shapeVoice } from './shape-voice.ts';
export { isVoiceShape } from './voice-shape.ts';
export type { VoiceShape } from './voice-shape.ts';
