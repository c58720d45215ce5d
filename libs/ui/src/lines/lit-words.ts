import { cueAt, sentenceAt } from './cue.model.ts';
import type { LineSound } from './line-types.ts';
import { createPaint } from './paint-range.ts';
import { createTextMap, type TextMap } from './text-map.ts';

/** Lights what is being read in texts that are there already: no element is added, so nothing moves. */
export interface LitWords {
  /** Lights the word that is heard at a time, and with `sentence` its sentence; answers where the word is. */
  light(positionMs: number, options?: { sentence?: boolean }): Range | undefined;
  dark(): void;
  /** When the sentence around a place of the text begins; undefined where nothing is read. */
  startOf(node: Node, offset: number): number | undefined;
}

const WORD = 'spoken-word';
const SENTENCE = 'spoken-sentence';

/** `elements`: by the number of their paragraph. */
export function litWords(elements: ReadonlyMap<number, Element>, { cues, paragraphs }: Pick<LineSound, 'cues' | 'paragraphs'>): LitWords {
  let map: TextMap | undefined;
  const texts = (): TextMap => (map ??= createTextMap(elements));
  const paragraphOf = (offset: number): number => {
    const next = paragraphs.findIndex((start) => start > offset);
    return (next < 0 ? paragraphs.length : next) - 1;
  };
  // The word lies on its sentence.
  const paintWord = createPaint(WORD, 1);
  const paintSentence = createPaint(SENTENCE, 0);
  let last: number | undefined;
  let word: Range | undefined;
  return {
    light(positionMs, { sentence = false } = {}) {
      const cue = cueAt(cues, positionMs);
      if (cue?.start === last) return word;
      last = cue?.start;
      if (!cue) {
        word = undefined;
        paintWord(undefined);
        return undefined;
      }
      const paragraph = paragraphOf(cue.start);
      const base = paragraphs[paragraph] ?? 0;
      word = texts().range(paragraph, cue.start - base, cue.end - base);
      paintWord(word);
      if (sentence) {
        const around = sentenceAt(texts().points(paragraph), cue.start - base);
        paintSentence(texts().range(paragraph, around.start, around.end));
      }
      return word;
    },
    dark() {
      last = undefined;
      word = undefined;
      paintWord(undefined);
      paintSentence(undefined);
    },
    startOf(node, offset) {
      const place = texts().place(node, offset);
      if (!place) return undefined;
      const { start } = sentenceAt(texts().points(place.paragraph), place.at);
      const base = paragraphs[place.paragraph] ?? 0;
      return cues.find((cue) => cue.start >= base + start)?.start_ms;
    },
  };
}
