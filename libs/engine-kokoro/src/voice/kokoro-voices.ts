import type { EngineVoice } from '@shengyu/speech/engine';
import { englishMen } from './cast/english-men.ts';
import { englishWomen } from './cast/english-women.ts';
import { mandarinChildren } from './cast/mandarin-children.ts';
import { mandarinDialects } from './cast/mandarin-dialects.ts';
import { mandarinMen } from './cast/mandarin-men.ts';
import { mandarinWomen } from './cast/mandarin-women.ts';

/**
 * The natural cast: the personas of the embedded one with natural voices, and some that it lacks. Machines, Cantonese and Scots stay embedded.
 * `npm run voices -w @shengyu/engine-kokoro` measures that no two sound alike.
 */
export const kokoroVoices: readonly EngineVoice[] = [
  ...mandarinWomen,
  ...mandarinMen,
  ...mandarinChildren,
  ...mandarinDialects,
  ...englishWomen,
  ...englishMen,
];
