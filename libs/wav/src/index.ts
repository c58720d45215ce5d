export { createWavReader } from './create-wav-reader.ts';
export type { WavReader } from './create-wav-reader.ts';
export { readWavHead, WavError } from './read-wav-head.ts';
export type { WavFormat, WavHead } from './read-wav-head.ts';
export { mixToMono, readWavFrames } from './read-wav-frames.ts';
export { wavHeader } from './wav-header.ts';
export type { WavContent } from './wav-header.ts';
