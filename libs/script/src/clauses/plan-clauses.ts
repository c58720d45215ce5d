import { billedWords } from '../price/billed-words.ts';
import type { Clause, ClauseSound } from '../spoken/clause.ts';
import { offsetMap, type OffsetMap } from '../characters/code-points.ts';
import type { Insert, Mark, Paragraph, ScriptDocument, ScriptSettings } from '../document/document.ts';
import { mandarin, type LanguageOf } from '../spoken/voice-language.ts';
import { clipReading } from './clip-reading.ts';
import { paragraphPieces, type Overlay, type ParagraphPieces, type Piece } from './paragraph-pieces.ts';
import { linkCues } from './link-cues.ts';
import { endsWithBlank, PHRASE_BLANK_MS } from './phrase-blanks.ts';
import { isSpeakable } from '../characters/is-speakable.ts';
import { closingSymbol, defaultPauseMs, symbolSetting } from './symbols.ts';

/**
 * Cuts a script into clauses: at sentence ends, at blanks between phrases in hanzi, at borders of voice, prosody and style, at inserted pauses, after marks
 * whose silence the writer set, and, in sentences over 60 characters, at commas or word borders; never inside a number,
 * a date, a Latin word or a marked reading. A recording is one clause, whatever its text.
 *
 * Silence after a clause, first that applies: an inserted pause, exactly · the paragraph pause at a paragraph's end ·
 * the writer's setting for the mark · a default for the mark · none. Where the writer's setting for the mark is longer
 * than the pause that applies, the setting holds; no two of them add up.
 * The last clause has none unless a pause is there. A pause before the first character makes an empty clause.
 * A sound that speech waits for follows the silence, or is among the inserted pauses in their order.
 *
 * @param languageOf decides what voices can speak: the rest has no words
 */
export function planClauses(document: ScriptDocument, languageOf: LanguageOf = mandarin): Clause[] {
  const clauses: Clause[] = [];
  let waiting: Insert[] = [];
  let hasWords = false;
  for (const [index, paragraph] of document.paragraphs.entries()) {
    const offsets = offsetMap(paragraph.text);
    const cut = paragraphPieces(paragraph, document.settings, offsets, !hasWords);
    // One by one into the same list: a script may have twenty thousand empty paragraphs with pauses.
    for (const insert of cut.leading) waiting.push(insert);
    if (cut.pieces.length === 0) continue;
    placeBefore(clauses, index, cut.pieces[0], waiting, document.settings);
    const made = paragraphClauses(paragraph, index, cut, document.settings, offsets, languageOf);
    for (const clause of made) clauses.push({ ...clause, index: clauses.length });
    hasWords ||= made.some((clause) => clause.words > 0);
    waiting = [...(cut.pieces.at(-1)?.gap ?? [])];
  }
  const last = clauses.at(-1);
  if (last) placeAfter(last, waiting, 0, setPauseMs(last.text, document.settings));
  linkCues(clauses, document);
  return clauses;
}

/** What was inserted before `piece` belongs to the clause before it, whatever that clause ends with. */
function placeBefore(
  clauses: Clause[],
  paragraph: number,
  piece: Piece | undefined,
  inserts: readonly Insert[],
  settings: ScriptSettings,
): void {
  if (inserts.length === 0 || !piece) return;
  const { voiceId, prosody } = piece;
  if (clauses.length === 0)
    clauses.push({ index: 0, paragraph, start: 0, end: 0, text: '', voiceId, prosody, readings: [], pauseAfterMs: 0, words: 0 });
  const last = clauses.at(-1);
  if (last) placeAfter(last, inserts, last.pauseAfterMs, setPauseMs(last.text, settings));
}

/**
 * @param ownMs silence after the clause where no pause was inserted
 * @param setMs what the writer set for the mark that the clause ends with: pauses that are shorter do not shorten it
 */
function placeAfter(clause: Clause, inserts: readonly Insert[], ownMs: number, setMs: number): void {
  const pauses = inserts.filter(({ kind }) => kind === 'pause');
  let ms = pauses.length === 0 ? ownMs : Math.max(0, setMs - pauses.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const sounds: ClauseSound[] = [];
  for (const insert of inserts) {
    if (insert.kind === 'sound') sounds.push(soundAt(insert, { afterMs: ms }));
    if (insert.kind === 'pause' || insert.mode === 'block') ms += insert.durationMs;
  }
  clause.pauseAfterMs = ms;
  if (sounds.length > 0) clause.sounds = [...(clause.sounds ?? []), ...sounds];
}

function soundAt({ soundId, durationMs, decibels }: Overlay['sound'], place: ClauseSound['place']): ClauseSound {
  return { soundId, durationMs, decibels, place };
}

function paragraphClauses(
  paragraph: Paragraph,
  index: number,
  { pieces, overlays }: ParagraphPieces,
  settings: ScriptSettings,
  offsets: OffsetMap,
  languageOf: LanguageOf,
): Clause[] {
  const marks = paragraph.marks.toSorted((a, b) => a.start - b.start);
  const silent = !isSpeakable(paragraph.text);
  let next = 0;
  let active: Mark[] = [];
  let nextOverlay = 0;
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
    const isLast = place === pieces.length - 1;
    const sounds: ClauseSound[] = [];
    for (let overlay = overlays[nextOverlay]; overlay && (isLast || overlay.at < piece.end); overlay = overlays[nextOverlay]) {
      sounds.push(soundAt(overlay.sound, { at: offsets.toPoint(overlay.at) - start }));
      nextOverlay += 1;
    }
    const { recording } = piece;
    const clause: Clause = {
      index: 0,
      paragraph: index,
      start,
      end,
      text,
      voiceId: piece.voiceId,
      prosody: piece.prosody,
      readings: recording ? [] : readings,
      pauseAfterMs: silent ? 0 : pauseAfter(text, isLast, settings),
      words: recording ? 0 : billedWords(text, readings, languageOf(piece.voiceId)),
      ...(recording && { recording: { soundId: recording.soundId, durationMs: recording.durationMs } }),
      ...(sounds.length > 0 && { sounds }),
    };
    // What follows the paragraph's last clause waits for what the next paragraph begins with.
    if (piece.gap && !isLast) placeAfter(clause, piece.gap, clause.pauseAfterMs, setPauseMs(text, settings));
    return clause;
  });
}

function pauseAfter(text: string, endsParagraph: boolean, settings: ScriptSettings): number {
  const setMs = setPauseMs(text, settings);
  if (endsParagraph) return Math.max(settings.paragraphPauseMs, setMs);
  const symbol = closingSymbol(text, settings.symbolPausesMs);
  const isSet = symbol !== undefined && symbolSetting(settings.symbolPausesMs, symbol) !== undefined;
  if (symbol === undefined && endsWithBlank(text)) return PHRASE_BLANK_MS;
  return isSet ? setMs : defaultPauseMs(symbol);
}

/** The silence the writer set for the mark that a text ends with; 0 where there is none. */
function setPauseMs(text: string, { symbolPausesMs }: ScriptSettings): number {
  const symbol = closingSymbol(text, symbolPausesMs);
  return (symbol !== undefined && symbolSetting(symbolPausesMs, symbol)) || 0;
}
