// The port alone: a thread with an engine in it must not load the dictionaries of the reading.
export { SynthesisError } from './tts-engine.ts';
export type {
  EngineMark,
  EngineVoice,
  SpokenToken,
  Synthesis,
  SynthesisFault,
  SynthesisRequest,
  TokenOnset,
  TtsEngine,
  VoiceLanguage,
  VoiceStyle,
} from './tts-engine.ts';
export { designCandidates } from './design-candidates.ts';
export type { Candidates, DesignedVoice, HeardFigures, MadeVoice, VoiceMatch } from './made-voice.ts';
export { applyToneSandhi } from './tone-sandhi.ts';
export { createLane, createTurns } from './create-turns.ts';
export type { Lane, Turn, Turns } from './create-turns.ts';
export { runOrdered } from './run-ordered.ts';
export { audibleRange } from '../signal/audible-range.ts';
export { measureLevels } from '../signal/sound-levels.ts';
export type { SoundLevels } from '../signal/sound-levels.ts';
export { createFilter, highPass, highShelf, lowPass } from '../signal/filter.ts';
export { windowedSinc } from '../signal/windowed-sinc.ts';
