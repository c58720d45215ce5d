import { cueAt, sentenceAt } from './cue.model.ts';
import type { LineSound } from './line-types.ts';
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

/** `elements`: by the number of their paragraph. A browser without custom highlights lights nothing. */
export function litWords(elements: ReadonlyMap<number, Element>, { cues, paragraphs }: Pick<LineSound, 'cues' | 'paragraphs'>): LitWords {
  let map: TextMap | undefined;
  const texts = (): TextMap => (map ??= createTextMap(elements));
  const paragraphOf = (offset: number): number => {
    const next = paragraphs.findIndex((start) => start > offset);
    return (next < 0 ? paragraphs.length : next) - 1;
  };
  const paint = (name: string, range: Range | undefined): void => {
    if (typeof Highlight === 'undefined') return;
    // Another text may be lit by now.
    if (CSS.highlights.get(name) === own.get(name)) CSS.highlights.delete(name);
    own.delete(name);
    if (!range) return;
    const highlight = new Highlight(range);
    // The word lies on its sentence.
    highlight.priority = name === WORD ? 1 : 0;
    own.set(name, highlight);
    CSS.highlights.set(name, highlight);
  };
  const own = new Map<string, Highlight>();
  let last: number | undefined;
  let word: Range | undefined;
  return {
    light(positionMs, { sentence = false } = {}) {
      const cue = cueAt(cues, positionMs);
      if (cue?.start === last) return word;
      last = cue?.start;
      if (!cue) {
        word = undefined;
        paint(WORD, undefined);
        return undefined;
      }
      const paragraph = paragraphOf(cue.start);
      const base = paragraphs[paragraph] ?? 0;
      word = texts().range(paragraph, cue.start - base, cue.end - base);
      paint(WORD, word);
      if (sentence) {
        const around = sentenceAt(texts().points(paragraph), cue.start - base);
        paint(SENTENCE, texts().range(paragraph, around.start, around.end));
      }
      return word;
    },
    dark() {
      last = undefined;
      word = undefined;
      paint(WORD, undefined);
      paint(SENTENCE, undefined);
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
