import type { SpokenToken } from '@shengyu/speech';
import type { Sound } from '../recogniser/start-listener.ts';

/** Whoever is listened to. */
export interface BenchVoice {
  id: string;
  /** Only `standard` voices count for the median; `bare` is the model by itself. */
  group: 'standard' | 'dialect' | 'bare' | 'embedded' | 'person';
  /** One sentence, from its text or its tokens. */
  speak: (sentence: Sentence) => Promise<Sound>;
}

export interface Sentence {
  text: string;
  tokens: readonly SpokenToken[];
}
