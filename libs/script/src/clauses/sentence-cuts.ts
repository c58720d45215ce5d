import { phraseBlanks } from './phrase-blanks.ts';
import { isCloser, isComma, isSentenceEnd, isSpace, symbolSetting } from './symbols.ts';
import { insideSpans, type Span } from './unbreakable.ts';

export interface Cuts {
  /** After a sentence, a blank between phrases, or a mark whose silence the writer set: a clause always ends here. */
  ends: number[];
  /** After a comma or the like: a long sentence may be cut here. */
  commas: number[];
}

const abbreviation = /(?:^|[^\p{L}\p{N}])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|No|Vol|Fig|vs|etc|cf|Inc|Ltd|Co|e\.g|i\.e|a\.m|p\.m|\p{L})$/iu;
const listNumber = /(?:^|[。！？!?；;…])[\s(（]*\d{1,3}$/;
const ideograph = /\p{Script=Han}/u;

/** Places (UTF-16 units) behind which sentences and comma clauses end, each with its closing quotes and spaces. */
export function sentenceCuts(text: string, kept: readonly Span[], symbolPausesMs: Readonly<Record<string, number>>): Cuts {
  const ends: number[] = [];
  const commas: number[] = [];
  const inside = insideSpans(kept);
  let straightQuotes = 0;
  for (let unit = 0; unit < text.length; unit += 1) {
    const character = text[unit] ?? '';
    if (character === '"') straightQuotes += 1;
    const isEnd = isSentenceEnd(character) || (character === '.' && isFullStop(text, unit));
    const isSet = symbolSetting(symbolPausesMs, character) !== undefined && (character !== '.' || isFullStop(text, unit));
    if (!isEnd && !isSet && !isComma(character)) continue;
    if (inside(unit + 1)) continue;
    let after = unit + 1;
    while (after < text.length && isEnd && (isSentenceEnd(text[after] ?? '') || text[after] === '.')) after += 1;
    while (after < text.length && text[after] === character) after += 1;
    while (after < text.length && isCloser(text[after] ?? '')) {
      if (text[after] === '"') {
        if (straightQuotes % 2 === 0) break;
        straightQuotes += 1;
      }
      after += 1;
    }
    while (after < text.length && isSpace(text[after] ?? '')) after += 1;
    (isEnd || isSet ? ends : commas).push(after);
    unit = after - 1;
  }
  const blanks = phraseBlanks(text).filter((place) => !inside(place));
  return { ends: blanks.length === 0 ? ends : [...new Set([...ends, ...blanks])].sort((a, b) => a - b), commas };
}

/** A dot ends a sentence unless it belongs to an abbreviation, an initial, a list number, or what follows hangs on to it. */
function isFullStop(text: string, unit: number): boolean {
  const next = text[unit + 1];
  if (next === '.') return text[unit + 2] !== undefined || text[unit - 1] === '.';
  if (next !== undefined && !isSpace(next) && !isCloser(next) && !ideograph.test(next)) return false;
  const before = text.slice(Math.max(0, unit - 12), unit);
  return !abbreviation.test(before) && !listNumber.test(unit > 12 ? `.${before}` : before);
}
