export { createEspeakEngine } from './create-espeak-engine.ts';
export type { EspeakEngineOptions } from './create-espeak-engine.ts';
export { espeakVoices } from './voice/espeak-voices.ts';
