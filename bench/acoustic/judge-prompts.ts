import type { AcousticModel } from '@shengyu/acoustic';
import type { Chance, SpokenWord } from '@shengyu/acoustic-zh/training';
import { HEARD_TOGETHER, hearPrompts, type PromptRecording } from '@shengyu/engine-units';
import { conditions, type Condition } from './test-sentences.ts';

const RATE = 16_000;
/** Silence around a word, as somebody leaves it who presses a button. */
const SILENCE = Math.round(0.3 * RATE);

/** Single words as prompts, each heard beside seven others of its reader: how many are taken for read, where they are and where another word is expected. */
export function judgePrompts(
  model: AcousticModel,
  words: readonly SpokenWord[],
  { count, beside, condition }: { count: number; beside: number; condition: Condition },
  chance: Chance,
): { own: number; other: number; count: number } {
  const choose = (length?: number): SpokenWord => {
    for (;;) {
      const word = words[Math.floor(chance() * words.length)];
      if (word && (length === undefined || word.syllables.length === length)) return word;
    }
  };
  const record = ({ samples }: SpokenWord, { text, syllables }: SpokenWord): PromptRecording => {
    const padded = new Float32Array(samples.length + 2 * SILENCE);
    padded.set(samples, SILENCE);
    return { prompt: { number: 0, text, syllables }, recording: { samples: conditions[condition](padded, chance), sampleRate: RATE } };
  };
  const totals = { own: 0, other: 0, count };
  for (let at = 0; at < count; at += 1) {
    const others = Array.from({ length: Math.min(beside, HEARD_TOGETHER - 1) }, () => choose()).map((word) => record(word, word));
    const said = choose();
    const wanted = choose(said.syllables.length);
    totals.own += Number(hearPrompts(model, [record(said, said), ...others])[0]?.isRead);
    totals.other += Number(wanted.text !== said.text && hearPrompts(model, [record(said, wanted), ...others])[0]?.isRead);
  }
  return totals;
}
