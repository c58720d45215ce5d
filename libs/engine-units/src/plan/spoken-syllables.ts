import { applyToneSandhi, type SpokenToken } from '@shengyu/speech/engine';
import { latinSyllables } from './latin-syllables.ts';

export interface SpokenSyllable {
  /** Index into the tokens. */
  token: number;
  /** Numbered pinyin as it is spoken. */
  syllable: string;
  stressed: boolean;
  /** Silence before it, in seconds. */
  pause: number;
}

/** Seconds of silence that a mark within a clause makes. */
const pauses: Readonly<Record<string, number>> = { '、': 0.12, '，': 0.2, ',': 0.2, '：': 0.22, ':': 0.22, '；': 0.28, ';': 0.28 };
const otherPause = 0.3;
/** Quotes and brackets are not heard. */
const silent = /^["'“”‘’()（）《》〈〉【】「」『』]$/u;

/** What is said of a clause, with the tones of speech. */
export function spokenSyllables(tokens: readonly SpokenToken[]): SpokenSyllable[] {
  const syllables: SpokenSyllable[] = [];
  let pause = 0;
  for (const [token, spoken] of applyToneSandhi(tokens).entries()) {
    if (spoken.kind === 'punctuation') {
      if (!silent.test(spoken.text)) pause = Math.max(pause, pauses[spoken.text] ?? otherPause);
      continue;
    }
    for (const syllable of syllablesOf(spoken)) {
      // 儿 that only colours the syllable before it is not said by itself.
      if (syllable === 'r5') continue;
      syllables.push({ token, syllable, stressed: spoken.stress === true, pause: syllables.length === 0 ? 0 : pause });
      pause = 0;
    }
  }
  return raiseThirdTones(syllables);
}

function syllablesOf({ kind, pinyin, text }: SpokenToken): readonly string[] {
  return kind === 'hanzi' ? (pinyin ?? []) : latinSyllables(text);
}

/** A third tone before another one of the same phrase rises like a second. */
function raiseThirdTones(syllables: readonly SpokenSyllable[]): SpokenSyllable[] {
  return syllables.map((one, at) => {
    const next = syllables[at + 1];
    const rises = one.syllable.endsWith('3') && next?.syllable.endsWith('3') === true && next.pause === 0;
    return rises ? { ...one, syllable: `${one.syllable.slice(0, -1)}2` } : one;
  });
}
