import {
  type Cue,
  displayWidth,
  joinLine,
  makeCues,
  paragraphOffsets,
  type Replacement,
  type ScriptDocument,
  type ScriptSettings,
  subtitleLayout,
  type SubtitleSettings,
  usualSubtitle,
  type WordList,
} from '@shengyu/script';
import type { Timing } from '../measure/timing.model.ts';

/** A subtitle as the panel shows it. */
export interface Subtitle extends Cue {
  /** Its lines on one. */
  text: string;
  /** Its time is measured, not estimated. */
  timed: boolean;
  /** Its text, or part of it, is a caption a person wrote. */
  edited: boolean;
  /** More characters a second than people can read. */
  tooFast: boolean;
}

export const subtitleSettings = (settings: ScriptSettings): SubtitleSettings => settings.subtitle ?? usualSubtitle;

/** Full-width characters a second that people still read in comfort. */
const READABLE = 8;

export interface ReadFigure {
  start: number;
  end: number;
  readings: readonly { kind: string; spoken: string }[];
  chosen: string;
}

/** Figures of the script in the words they are spoken with, for those that are known. */
function spokenFigures(
  { paragraphs }: ScriptDocument,
  bases: readonly number[],
  numbersOf: (text: string) => readonly ReadFigure[] | undefined,
): Replacement[] {
  return paragraphs.flatMap(({ text, marks }, index) =>
    (numbersOf(text) ?? []).flatMap(({ start, end, readings, chosen }) => {
      const mark = marks.find((each) => each.kind === 'number' && each.start === start && each.end === end);
      const kind = mark?.kind === 'number' ? mark.reading : chosen;
      const spoken = readings.find((reading) => reading.kind === kind)?.spoken;
      const base = bases[index] ?? 0;
      return spoken === undefined || kind === 'word' || kind === 'spell' ? [] : [{ start: base + start, end: base + end, text: spoken }];
    }),
  );
}

/** Subtitles of a script at the times of `timing`, in the layout its settings say. */
export function subtitlesOf(
  document: ScriptDocument,
  { tokens, trueUntil, durationMs }: Timing,
  numbersOf: (text: string) => readonly ReadFigure[] | undefined,
  words: WordList,
): Subtitle[] {
  const { numerals } = subtitleSettings(document.settings);
  const bases = paragraphOffsets(document);
  const captions = document.paragraphs.flatMap(({ marks }, index) =>
    marks.flatMap((mark) =>
      mark.kind === 'caption' ? [{ start: (bases[index] ?? 0) + mark.start, end: (bases[index] ?? 0) + mark.end }] : [],
    ),
  );
  const spoken = numerals === 'spoken' ? spokenFigures(document, bases, numbersOf) : [];
  let next = 0;
  const layout = { ...subtitleLayout(document.settings), spoken, ...(durationMs !== undefined && { durationMs }) };
  return makeCues(document, tokens, layout, words).map((cue) => {
    for (let caption = captions[next]; caption && caption.end <= cue.start; caption = captions[(next += 1)]);
    const text = cue.lines.reduce(joinLine, '');
    const caption = captions[next];
    return {
      ...cue,
      text,
      timed: cue.end <= trueUntil,
      edited: caption !== undefined && caption.start < cue.end,
      tooFast: displayWidth(text) / Math.max(0.001, (cue.endMs - cue.startMs) / 1000) > READABLE,
    };
  });
}

/** The subtitle that shows the character behind a point of the whole text; the last one before it when none does. */
export function subtitleAt(list: readonly Pick<Cue, 'start' | 'end'>[], point: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.start ?? 0) <= point) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
