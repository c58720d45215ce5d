import type { Clause } from '../clause.ts';
import { offsetMap, type OffsetMap } from '../code-points.ts';
import { countWords } from '../count-words.ts';
import type { Mark, Paragraph, ScriptDocument, ScriptSettings } from '../document.ts';
import { clipReading } from './clip-reading.ts';
import { paragraphPieces, type Piece } from './paragraph-pieces.ts';
import { closingSymbol, defaultPauseMs, isSpeakable, symbolSetting } from './symbols.ts';

/**
 * Cuts a script into clauses: at sentence ends, at borders of voice, prosody and style, at inserted pauses, after marks
 * whose silence the writer set, and, in sentences over 60 characters, at commas or word borders; never inside a number,
 * a date, a Latin word or a marked reading.
 *
 * Silence after a clause, first that applies: an inserted pause, exactly · the paragraph pause at a paragraph's end
 * (the mark's own setting when that is longer) · the writer's setting for the mark · a default for the mark · none.
 * The last clause has none unless a pause stands there. A pause before the first character makes an empty clause.
 */
export function planClauses(document: ScriptDocument): Clause[] {
  const clauses: Clause[] = [];
  let waiting: number | undefined;
  for (const [index, paragraph] of document.paragraphs.entries()) {
    const offsets = offsetMap(paragraph.text);
    const isFirst = !clauses.some((clause) => clause.words > 0);
    const { pieces, leadingMs } = paragraphPieces(paragraph, document.settings, offsets, isFirst);
    if (leadingMs !== undefined) waiting = (waiting ?? 0) + leadingMs;
    if (pieces.length === 0) continue;
    if (waiting !== undefined) placeBefore(clauses, index, pieces[0], waiting);
    waiting = undefined;
    const made = paragraphClauses(paragraph, index, pieces, document.settings, offsets);
    for (const clause of made) clauses.push({ ...clause, index: clauses.length });
    waiting = pieces.at(-1)?.insertMs;
  }
  const last = clauses.at(-1);
  if (last) last.pauseAfterMs = waiting ?? 0;
  return clauses;
}

/** An asked-for silence before `piece` belongs to the clause before it, whatever that clause ends with. */
function placeBefore(clauses: Clause[], paragraph: number, piece: Piece | undefined, pauseMs: number): void {
  const last = clauses.at(-1);
  if (last) last.pauseAfterMs = pauseMs;
  else if (piece) {
    const { voiceId, prosody } = piece;
    clauses.push({ index: 0, paragraph, start: 0, end: 0, text: '', voiceId, prosody, readings: [], pauseAfterMs: pauseMs, words: 0 });
  }
}

function paragraphClauses(
  paragraph: Paragraph,
  index: number,
  pieces: readonly Piece[],
  settings: ScriptSettings,
  offsets: OffsetMap,
): Clause[] {
  const marks = paragraph.marks.toSorted((a, b) => a.start - b.start);
  const silent = !isSpeakable(paragraph.text);
  let next = 0;
  let active: Mark[] = [];
  return pieces.map((piece, place) => {
    const start = offsets.toPoint(piece.start);
    const end = offsets.toPoint(piece.end);
    for (let mark = marks[next]; mark !== undefined && mark.start < end; mark = marks[next]) {
      active.push(mark);
      next += 1;
    }
    const readings = active.map((mark) => clipReading(mark, start, end)).filter((reading) => reading !== undefined);
    active = active.filter((mark) => mark.end > end);
    const text = paragraph.text.slice(piece.start, piece.end);
    const pauseAfterMs = piece.insertMs ?? (silent ? 0 : pauseAfter(text, place === pieces.length - 1, settings));
    return {
      index: 0,
      paragraph: index,
      start,
      end,
      text,
      voiceId: piece.voiceId,
      prosody: piece.prosody,
      readings,
      pauseAfterMs,
      words: countWords(text),
    };
  });
}

function pauseAfter(text: string, endsParagraph: boolean, settings: ScriptSettings): number {
  const symbol = closingSymbol(text, settings.symbolPausesMs);
  const set = symbol === undefined ? undefined : symbolSetting(settings.symbolPausesMs, symbol);
  if (endsParagraph) return Math.max(settings.paragraphPauseMs, set ?? 0);
  return set ?? defaultPauseMs(symbol);
}
