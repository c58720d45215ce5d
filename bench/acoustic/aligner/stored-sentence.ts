import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A sentence whose sounds have known times, as it lies in a folder: `name.json`, and `name.pcm` (16 bits, mono, little-endian) beside it. */
export interface StoredSentence {
  text?: string;
  voice: string;
  /** Samples in a second. */
  rate: number;
  /** Numbered pinyin as it was spoken. */
  syllables: readonly string[];
  /** Samples: where each begins, where its final begins, where it ends; −1 if nobody knows. */
  times: readonly { s: number; r: number; e: number }[];
}

export function storeSentence(folder: string, name: string, sentence: StoredSentence, pcm: Int16Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.pcm`), Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength));
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(sentence));
}
