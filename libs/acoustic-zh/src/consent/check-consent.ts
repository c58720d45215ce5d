import {
  ACOUSTIC_RATE,
  knowsSyllable,
  sentenceChecker,
  wordJudge,
  type AcousticModel,
  type AlignModel,
  type SentenceReason,
} from '@shengyu/acoustic';
import { drawnWords, type DrawnWord } from './consent-text.ts';
import { syllablesOf } from './syllables-of.ts';

export interface ConsentModels {
  /** Measures the recording, and says whether it is other words altogether. */
  sentence: AcousticModel;
  /** Says which of the drawn words were read. */
  words: AlignModel;
}

export interface ConsentCheck {
  /** `again`: one word was not heard; `unsure`: a person has to listen. */
  verdict: 'passed' | 'again' | 'unsure' | 'refused';
  /** Why it did not pass, the weightiest first. */
  reasons: readonly (SentenceReason | 'other_password' | 'other_date' | 'unheard_words')[];
  /** Drawn words that were not heard, the date left out; each once. */
  unheard: readonly string[];
  figures: Record<string, number>;
}

/** Set on readers whose voices the aligner was not trained on (`npm run bench:consent`, docs/acoustic.md). */
export const consentBounds = {
  /** Above it another word of the list was read: natural logarithm of a likelihood ratio. */
  otherWord: 45,
  /** The same of the month and the day, whose words are more alike. */
  otherDate: 8,
  /** Of the rest of the text: above the first it was read, below the second it was other words. */
  readFit: -1.9,
  otherFit: -2.7,
  /** More unheard words of a password are another password. */
  againWords: 1,
} as const;

/** These leave nothing to be listened to: the reader is asked again at once, whatever was said. */
const faults = new Set<SentenceReason>(['no_speech', 'too_long', 'too_quiet', 'clipped', 'noisy', 'too_fast', 'too_slow']);

/**
 * Whether somebody reads a sentence of consent: its fixed words, its date, and each word that was drawn for it. Who reads does not matter.
 * @param samples mono at 16 kHz, −1…1
 * @returns undefined for a text with words of another language
 */
export const checkConsent = (models: ConsentModels, samples: Float32Array, text: string): ConsentCheck | undefined =>
  consentChecker(models, samples)(text);

/** `checkConsent` of one recording, which several texts are compared with: it is heard once. */
export function consentChecker(models: ConsentModels, samples: Float32Array): (text: string) => ConsentCheck | undefined {
  const measure = sentenceChecker(models.sentence, samples);
  const judge = wordJudge(models.words, samples);
  return (text) => {
    const syllables = syllablesOf(text);
    if (!syllables?.every((syllable) => knowsSyllable(models.sentence, syllable))) return undefined;
    const measured = measure(syllables);
    const sound = measured.reasons.filter((reason) => faults.has(reason));
    const words = drawnWords(text);
    const drawn = words.filter(({ kind }) => kind !== 'apart');
    const judged =
      sound.length > 0
        ? undefined
        : judge(
            syllables,
            drawn.map((word) => placed(text, word)),
          );
    const figures = { evidence: measured.evidence, ...measured.figures };
    if (!judged) return { verdict: 'refused', reasons: sound.length > 0 ? sound : ['too_fast'], unheard: [], figures };
    const isOther = ({ kind, text: word }: DrawnWord): boolean => {
      const against = judged.against.filter((_, at) => drawn[at]?.text === word);
      const bound = kind === 'date' ? consentBounds.otherDate : consentBounds.otherWord;
      return against.reduce((sum, one) => sum + one, 0) > bound * against.length;
    };
    const unheard = [...new Set(drawn.filter((word) => word.kind === 'password' && isOther(word)).map((word) => word.text))];
    const isOtherDate = drawn.some((word) => word.kind === 'date' && isOther(word));
    const firstApart = words.find(({ kind }) => kind === 'apart');
    const apartSample = firstApart && judged.startSamples[hanziBefore(text, firstApart.at)];
    return {
      ...verdictOf(judged.fit, unheard.length, isOtherDate, measured.reasons.includes('words_beyond')),
      unheard,
      figures: {
        ...figures,
        fit: judged.fit,
        words: drawn.filter(({ kind }) => kind === 'password').length,
        unheard: unheard.length,
        otherDate: Number(isOtherDate),
        ...(apartSample !== undefined && { apartSeconds: apartSample / ACOUSTIC_RATE }),
      },
    };
  };
}

function verdictOf(fit: number, unheard: number, isOtherDate: boolean, isBeyond: boolean): Pick<ConsentCheck, 'verdict' | 'reasons'> {
  const { readFit, otherFit, againWords } = consentBounds;
  if (fit < otherFit) return { verdict: 'refused', reasons: ['other_words'] };
  if (unheard > againWords) return { verdict: 'refused', reasons: ['other_password'] };
  if (isOtherDate) return { verdict: 'refused', reasons: ['other_date'] };
  if (fit < readFit) return { verdict: 'unsure', reasons: ['some_words'] };
  if (unheard > 0) return { verdict: 'again', reasons: ['unheard_words'] };
  return isBeyond ? { verdict: 'unsure', reasons: ['words_beyond'] } : { verdict: 'passed', reasons: [] };
}

const hanziBefore = (text: string, at: number): number => Array.from(text.slice(0, at)).filter((one) => /\p{Script=Han}/u.test(one)).length;

function placed(text: string, { text: word, at, others }: DrawnWord) {
  return { from: hanziBefore(text, at), count: Array.from(word).length, others: others.flatMap((other) => [syllablesOf(other) ?? []]) };
}
