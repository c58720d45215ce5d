export type { ClipState } from './create-clips.ts';
export { encodeWav } from './encode-wav.ts';
export { openStream } from './open-stream.ts';
export { createPeakMeter, PEAKS_PER_SECOND } from './peaks.ts';
export type { PeakMeter } from './peaks.ts';
export { useClips } from './useClips.ts';
