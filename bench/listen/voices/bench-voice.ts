import type { SpokenToken } from '@shengyu/speech';
import type { Sound } from '../recogniser/start-listener.ts';

/** Whoever is listened to. */
export interface BenchVoice {
  id: string;
  /** `standard` voices count for the median; a dialect, a clone and a person do not. */
  group: 'standard' | 'dialect' | 'embedded' | 'person';
  /** One sentence, from its text or its tokens. */
  speak: (sentence: Sentence) => Promise<Sound>;
}

export interface Sentence {
  text: string;
  tokens: readonly SpokenToken[];
}
