export { EnginesFileError, readEnginesFile } from './settings/read-engines-file.ts';
export { voicesOf } from './settings/voices-of.ts';
export type { EngineSettings, EnginesFile, VoiceSettings } from './settings/engines-file.ts';
export { createNeuralEngine } from './create-neural-engine.ts';
export type { NeuralEngine, NeuralEngineOptions } from './create-neural-engine.ts';
