export { SynthesisError } from './engine/tts-engine.ts';
export type {
  EngineVoice,
  SpokenToken,
  Synthesis,
  SynthesisRequest,
  TokenOnset,
  TtsEngine,
  VoiceLanguage,
  VoiceStyle,
} from './engine/tts-engine.ts';
export { applyToneSandhi } from './engine/tone-sandhi.ts';
export { fromDecibels, toDecibels } from './signal/decibels.ts';
export { limit, limiterReach } from './signal/limiter.ts';
export { createLoudnessMeter, integratedLoudness, samplesPerStep } from './signal/loudness.ts';
export type { LoudnessMeter } from './signal/loudness.ts';
export { createResampler, RESAMPLE_REACH } from './signal/resample.ts';
export type { Resampler } from './signal/resample.ts';
export { LEVEL_BLOCKS_PER_SECOND, levelBlockStart, measureLevels } from './signal/sound-levels.ts';
export type { SoundLevels } from './signal/sound-levels.ts';
export { truePeak } from './signal/true-peak.ts';
export { AI_LABEL_FIELD, aiLabel } from './encode/ai-label.ts';
export type { FileMetadata } from './encode/ai-label.ts';
export { id3Tag } from './encode/id3-tag.ts';
export { infoFrame } from './encode/info-frame.ts';
export { toPcm16 } from './encode/to-pcm16.ts';
export { wavHeader } from './encode/wav.ts';
export { pronunciationsOf } from './text/english/pronunciations.ts';
export { readClause } from './text/read-clause.ts';
export type { ClauseReading, Polyphone, ReadOptions } from './text/read-clause.ts';
export type { NumberReading, ReadNumber } from './text/part.ts';
