export { EnginesFileError, readEnginesFile } from './settings/read-engines-file.ts';
export { voicesOf } from './settings/voices-of.ts';
export type { CloningEngine, EngineSettings, EnginesFile, RecogniserSettings, VoiceSettings } from './settings/engines-file.ts';
export { createNeuralEngine, referenceVoice } from './create-neural-engine.ts';
export type { NeuralEngine, NeuralEngineOptions } from './create-neural-engine.ts';
export { createRecogniser } from './recognition/create-recogniser.ts';
export type { Recogniser } from './recognition/recogniser.ts';
export { placeOf } from './settings/place-of.ts';
