import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mixToMono, readWavFrames, readWavHead } from '@shengyu/wav';
import type { BenchVoice } from './bench-voice.ts';

/** Sounds that somebody else made: `1.wav`, `2.wav` … in the order of the sentences. @throws Error if one is missing or is no WAV file */
export function wavVoice(folder: string, sentences: readonly string[]): BenchVoice {
  return {
    id: path.basename(folder),
    group: 'standard',
    speak: ({ text }) => {
      const bytes = readFileSync(path.join(folder, `${sentences.indexOf(text) + 1}.wav`));
      const head = readWavHead(bytes);
      if (!head) throw new Error(`${folder} holds a file that is no WAV file.`);
      const { format, dataStart, dataBytes } = head;
      const data = bytes.subarray(dataStart, Math.min(bytes.length, dataStart + dataBytes));
      const frames = Math.floor((8 * data.length) / (format.bits * format.channels));
      return Promise.resolve({ samples: mixToMono(readWavFrames(data, format, frames)), sampleRate: format.sampleRate });
    },
  };
}
