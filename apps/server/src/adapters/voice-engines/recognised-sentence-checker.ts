import type { Recogniser } from '@shengyu/engine-neural';
import type { SentenceCheck, SentenceChecker } from '../../ports/sentence-checker.ts';
import type { AcousticSentenceChecker } from './acoustic-sentence-checker.ts';
import type { HeardWords } from './compare-words.ts';

/** A recogniser writes one syllable in ten otherwise, in a dialect more. */
const ENOUGH = 7 / 8;
/** Of other words about one syllable in five is the same by chance. */
const LITTLE = 1 / 2;
/** Share of the sentence that may be said besides: "um", a word read twice. */
const BESIDES = 1 / 4;
/** Nobody has to hear these: there is nothing to be heard, or too much. */
const unheard = new Set<SentenceCheck['reasons'][number]>(['no_speech', 'too_long']);

/**
 * A configured recogniser decides about the words. Where it is not sure, the acoustic models say which word was not read, or what is wrong with the
 * recording; where it is away, they judge alone.
 */
export function createRecognisedSentenceChecker(
  recogniser: Recogniser,
  acoustic: Pick<AcousticSentenceChecker, 'check' | 'compare'>,
  onUnheard: (error: unknown) => void,
): SentenceChecker {
  return {
    sentTo: recogniser.sentTo,
    check: async (path, sentence) => {
      const measured = await acoustic.check(path, sentence);
      if (measured.reasons.some((reason) => unheard.has(reason))) return measured;
      try {
        const words = await acoustic.compare(sentence, await recogniser.transcribe(path));
        const figures = { ...measured.figures, syllables: words.syllables, found: words.found, beyond: words.beyond, recognised: 1 };
        const decided = judged(words);
        const isKnown = measured.result === 'again' || measured.result === 'refused';
        return decided.result === 'unsure' && isKnown ? { ...measured, figures } : { ...decided, unheard: [], figures };
      } catch (error) {
        onUnheard(error);
        return measured;
      }
    },
  };
}

function judged({ syllables, found, unheardClauses, beyond }: HeardWords): Pick<SentenceCheck, 'result' | 'reasons'> {
  const share = found / Math.max(1, syllables);
  if (share < LITTLE) return { result: 'refused', reasons: ['other_words'] };
  if (share < ENOUGH || unheardClauses > 0) return { result: 'unsure', reasons: ['some_words'] };
  if (beyond > BESIDES * syllables) return { result: 'unsure', reasons: ['words_beyond'] };
  return { result: 'passed', reasons: [] };
}
