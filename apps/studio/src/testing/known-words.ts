import { createWordList } from '@shengyu/script/words';
import { createStore } from 'zustand/vanilla';
import type { WordSource } from '../subtitle/word-source.ts';

const now = createStore(() => ({ list: createWordList() }));

/** The words of subtitles, there from the beginning. */
export const knownWords: WordSource = { now, want: () => now.getState().list };
