export { SynthesisError } from './engine/tts-engine.ts';
export type { EngineVoice, SpokenToken, Synthesis, SynthesisRequest, TokenOnset, TtsEngine, VoiceStyle } from './engine/tts-engine.ts';
export { applyToneSandhi } from './engine/tone-sandhi.ts';
