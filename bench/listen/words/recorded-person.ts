import { existsSync } from 'node:fs';
import path from 'node:path';
import { joinWords, readRecordings } from '@shengyu/acoustic-zh/training';
import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import type { BenchVoice } from '../voices/bench-voice.ts';
import { wordLists } from './word-lists.ts';

/** A woman who reads lists of words: each word was recorded by itself, and 200 ms lie between two. */
const pauseMs = 200;

/**
 * Speaks the lists of `wordLists` alone.
 * @param folder of audio-cmn, holds `hsk`
 * @throws Error if the folder or a word is missing
 */
export async function recordedPerson(folder: string): Promise<BenchVoice> {
  const recordings = path.join(folder, 'hsk');
  if (!existsSync(recordings)) throw new Error(`There is no folder ${recordings}.`);
  const spoken = await readRecordings(recordings, { only: new Set(wordLists().flat()) });
  const byText = new Map(spoken.map((word) => [word.text, word]));
  return {
    id: 'person (audio-cmn)',
    group: 'person',
    speak: ({ text }) => {
      const words = text.split(/[，。]/u).filter((word) => word !== '');
      const found = words.flatMap((word) => byText.get(word) ?? []);
      if (found.length < words.length) throw new Error(`The recordings lack a word of ${text}`);
      const { samples } = joinWords(found, () => (pauseMs * ACOUSTIC_RATE) / 1000);
      return Promise.resolve({ samples, sampleRate: ACOUSTIC_RATE });
    },
  };
}
