import { parseSyllable } from '@shengyu/acoustic';
import { prompts } from '../prompts/prompts.ts';
import type { UnitVoice } from '../voice/unit-voice.ts';
import { FOREIGN, baseOf, candidatesFor, inventoryOf } from './candidates.ts';

/** How a voice says one syllable of the language. */
export type Covered =
  /** Recorded with this tone. */
  | { syllable: string; by: 'itself' }
  /** Recorded with another tone, which is bent. */
  | { syllable: string; by: 'tone'; from: string }
  /** Put together from the beginning of one and the end of another. */
  | { syllable: string; by: 'nearest'; from: readonly [head: string, tail: string] }
  /** Nothing like it was recorded: it would sound as another syllable. */
  | { syllable: string; by: 'nothing' };

/** For each syllable of the list of prompts, whether the voice has it, and what it falls back to. */
export function coverageOf(voice: UnitVoice): Covered[] {
  const inventory = inventoryOf(voice.units);
  const recorded = new Set(voice.units.map(({ syllable }) => syllable));
  const asked = [...new Set(prompts().flatMap(({ syllables }) => syllables))].filter((syllable) => parseSyllable(syllable)).sort();
  return asked.map((syllable) => {
    if (recorded.has(syllable)) return { syllable, by: 'itself' };
    const [best] = candidatesFor(inventory, syllable).toSorted((a, b) => a.strange - b.strange);
    if (!best || best.strange >= FOREIGN) return { syllable, by: 'nothing' };
    if (baseOf(best.head.syllable) === baseOf(syllable)) return { syllable, by: 'tone', from: best.head.syllable };
    return { syllable, by: 'nearest', from: [best.head.syllable, best.tail.syllable] };
  });
}
