import { SynthesisError } from '@shengyu/speech/engine';
import { mixToMono, readWavFrames, readWavHead, WavError } from '@shengyu/wav';
import type { WavHead } from '@shengyu/wav';
import type { NeuralSound } from '../neural-voice.ts';

/** Longest clause a service may answer with. */
export const longestSeconds = 120;

/** A WAV as services send it, mixed to mono; a streamed one may not know its length. @throws SynthesisError */
export function readWav(bytes: Uint8Array): NeuralSound {
  const { format, dataStart, dataBytes } = headOf(bytes);
  const { bits, channels, sampleRate } = format;
  if (channels > 2 || sampleRate < 8_000 || sampleRate > 96_000) {
    throw new SynthesisError(
      `The service answered with a WAV of a kind not known here (${channels} channels at ${sampleRate} Hz).`,
      'access',
    );
  }
  const data = bytes.subarray(dataStart);
  const frames = Math.floor(Math.min(dataBytes, data.length) / ((channels * bits) / 8));
  if (frames > longestSeconds * sampleRate)
    throw new SynthesisError('The service answered with more sound than a clause can have.', 'text');
  return { sampleRate, samples: mixToMono(readWavFrames(data, format, frames)) };
}

function headOf(bytes: Uint8Array): WavHead {
  try {
    const head = readWavHead(bytes);
    if (head) return head;
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
    const fault = error.code === 'broken' ? 'passing' : 'access';
    throw new SynthesisError(`The service answered with something that is not a WAV of ours (${error.message}).`, fault, {
      cause: error,
    });
  }
  throw new SynthesisError('The service answered with something that is not a WAV with sound.', 'passing');
}
