import { opusRate } from '@shengyu/speech/sound';
import type { FileFormat, MixRate } from '@shengyu/speech/sound';

export interface FileShape {
  format: FileFormat;
  /** Of OGG a rate that Opus knows. */
  sampleRate: MixRate;
}

/** The shape of a file for the rate that was ordered. */
export function fileShape(format: FileFormat, sampleRate: MixRate): FileShape {
  return { format, sampleRate: format === 'ogg' ? opusRate(sampleRate) : sampleRate };
}
