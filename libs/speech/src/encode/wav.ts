import { wavHeader as plainHeader } from '@shengyu/wav';
import { AI_LABEL_FIELD, aiLabel } from './ai-label.ts';
import type { FileMetadata } from './ai-label.ts';

export interface WavShape {
  channels: 1 | 2;
  bitDepth: 16 | 24;
}

/**
 * Header of a WAV file, mono with 16 bits unless `shape` says otherwise; the samples follow. The title and the label of AI-made sound
 * come before them, so that a stream carries them too.
 * @param samples per channel; `undefined` for a stream whose length is not known
 */
export function wavHeader(sampleRate: number, samples: number | undefined, metadata?: FileMetadata, shape?: WavShape): Uint8Array {
  return plainHeader({ sampleRate, samples, ...shape, ...(metadata && { info: infoOf(metadata) }) });
}

function infoOf(metadata: FileMetadata): [id: string, text: string][] {
  return [
    ['INAM', metadata.title],
    ['IPRD', metadata.producer],
    ['ICMT', `${AI_LABEL_FIELD}=${aiLabel(metadata)}`],
  ];
}
