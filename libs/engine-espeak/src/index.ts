export { createEspeakEngine } from './create-espeak-engine.ts';
export type { EspeakEngineOptions } from './create-espeak-engine.ts';
export { espeakVoices } from './voice/espeak-voices.ts';
export { createVoiceWorkshop } from './workshop/create-voice-workshop.ts';
export type { VoiceWorkshopOptions } from './workshop/create-voice-workshop.ts';
export type { VoiceWorkshop, WorkshopOptions } from './workshop/voice-workshop.ts';
