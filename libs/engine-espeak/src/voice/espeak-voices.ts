import type { EngineVoice } from '@shengyu/speech/engine';
import { cantonese } from './cast/cantonese.ts';
import { english } from './cast/english.ts';
import { mandarinChildren } from './cast/mandarin-children.ts';
import { mandarinMachines } from './cast/mandarin-machines.ts';
import { mandarinMen } from './cast/mandarin-men.ts';
import { mandarinWomen } from './cast/mandarin-women.ts';

/** The built-in cast. `npm run voices -w @shengyu/engine-espeak` measures that no two sound alike. */
export const espeakVoices: readonly EngineVoice[] = [
  ...mandarinMen,
  ...mandarinWomen,
  ...mandarinChildren,
  ...mandarinMachines,
  ...cantonese,
  ...english,
];
