/** Signs that must not begin a line, and those that must not end one (GB/T 15834). */
const noStart = /^[，。、；：？！）》」』】”’…·,.;:?!)\]%]/;
const noEnd = /[（《「『【“‘([]$/;

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** Pieces a line may break between: words, and the site's name, which no dictionary has. */
function piecesOf(text: string, name: string): string[] {
  const pieces: string[] = [];
  const parts = name === '' ? [text] : text.split(name).flatMap((part, index) => (index === 0 ? [part] : [name, part]));
  for (const piece of parts.flatMap((part) => (part === name ? [part] : Array.from(words.segment(part), ({ segment }) => segment)))) {
    const last = pieces.at(-1);
    if (last !== undefined && (noStart.test(piece) || noEnd.test(last))) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

export interface TitleBounds {
  width: number;
  lines: number;
  measure: (text: string) => number;
  /** Name that stays in one piece. */
  name?: string;
}

function wrap(pieces: readonly string[], width: number, measure: TitleBounds['measure']): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line === '' || measure((line + piece).trimEnd()) <= width) line = (line + piece).trimStart();
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** A title in lines of nearly the same length. Undefined when it needs more lines than there are. */
export function breakTitle(text: string, { width, lines, measure, name = '' }: TitleBounds): string[] | undefined {
  const pieces = piecesOf(text.trim(), name);
  let best = wrap(pieces, width, measure);
  if (best.length > lines) return undefined;
  let [low, high] = [width / 2, width];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const tried = wrap(pieces, middle, measure);
    if (tried.length <= best.length && tried.every((line) => measure(line) <= middle)) [best, high] = [tried, middle];
    else low = middle;
  }
  return best;
}

/** A title in lines; one that is too long for them ends with an ellipsis. */
export function cutTitle(text: string, bounds: TitleBounds): string[] {
  const whole = breakTitle(text, bounds);
  if (whole) return whole;
  const characters = [...text];
  const begin = (length: number): string => `${characters.slice(0, length).join('').trimEnd()}…`;
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (breakTitle(begin(middle), bounds)) low = middle;
    else high = middle - 1;
  }
  return breakTitle(begin(low), bounds) ?? [];
}
