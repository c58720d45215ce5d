// What a program needs that trains a model.
export { BANDS, HOP, melFrames } from './features/mel-frames.ts';
export type { MelOptions } from './features/mel-frames.ts';
export { normaliseFrames, speechLevel } from './features/normalise-frames.ts';
export { projectFrames, splice, SPLICED } from './features/splice.ts';
export { findPath } from './path/find-path.ts';
export { stateScores } from './path/state-scores.ts';
export { syllableStates } from './syllables/syllable-states.ts';
export { SILENCE } from './model/acoustic-model.ts';
export type { AcousticModel, Base } from './model/acoustic-model.ts';
export { writeModel } from './model/model-file.ts';
export { TONE_POINTS, TONES } from './tones/tone-model.ts';
export type { ToneModel } from './tones/tone-model.ts';
export { toneShapes } from './tones/tone-shapes.ts';
export type { ToneShape } from './tones/tone-shapes.ts';
export { judgeTones } from './tones/judge-tones.ts';
export { alignFrames } from './align/align-frames.ts';
