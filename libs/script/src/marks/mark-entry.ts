import type { ValuesOf, ValueSpec } from './value-spec.ts';

/** What speaks at a place: the voice and how it speaks. */
export interface Speaking {
  voiceId: string;
  /** 1 is the voice's own pace. */
  rate: number;
  semitones: number;
  decibels: number;
  style?: { name: string; strength: number } | undefined;
}

export interface MarkEntry {
  /** What the mark says, with bounds. */
  values: Readonly<Record<string, ValueSpec>>;
  /**
   * What happens when a part of its range is cleared, rewritten or covered by another mark of the kind.
   * `anywhere`: every part keeps the mark, and equal neighbours are one · `by-item`: every part keeps the items of its list ·
   * `never`: it speaks about its range as one thing and goes with the first cut.
   */
  cut: 'anywhere' | 'by-item' | 'never';
  /**
   * What it decides. `voice`: who speaks and how, so a clause ends at both its edges · `reading`: handed to the engine with the clause ·
   * `caption`: subtitles only, the sound does not change.
   */
  decides: 'voice' | 'reading' | 'caption';
  /**
   * How the text under it is read. `written`: as it is without the mark · `decided`: the same text in the way the mark says ·
   * `replaced`: other text is said, and billed where it is longer · `silent`: no voice speaks, and nothing is billed.
   */
  reads: 'written' | 'decided' | 'replaced' | 'silent';
  /** Borders kept out of its range. `sentence`: no clause ends inside for its length or punctuation · `every`: nor for a voice or a pause. */
  keepsOut: 'nothing' | 'sentence' | 'every';
  /** It means nothing under another voice. */
  ofVoice: boolean;
  /** The chip in the editor: its hue, and the panel that edits it; `null` for a kind that is only put on and taken off. */
  chip: { hue: MarkHue; panel: string | null };
  /**
   * Its element in SSML and in Markdown. `own`: an element `sy:<kind>` with the values as attributes, which needs no code. Any other
   * has its two directions in `export/mark-tag.ts` and `import/speech-elements.ts`.
   */
  ssml: SsmlElement | 'own';
  /** Word shows it above its text, or leaves it out. TXT and subtitles leave every mark out. */
  docx: 'ruby' | 'none';
  /** Rows of docs/controls.md, by the beginning of their names, that say how its effect is measured. */
  measured: readonly string[];
}

export type MarkHue = 'voice' | 'emotion' | 'rate' | 'pinyin' | 'phoneme' | 'number' | 'effect';
export type SsmlElement = 'voice' | 'mstts:express-as' | 'prosody' | 'emphasis' | 'audio' | 'sub' | 'say-as' | 'phoneme' | 'break';

type Speak<Values extends MarkEntry['values']> = (value: ValuesOf<Values>, now: Speaking, script: Speaking) => Speaking;

/** An entry; `speak` is what a kind that decides the voice makes of who speaks so far. `silent` kinds replace the voice and have none. */
export const mark = <const Values extends MarkEntry['values'], const Rest extends Omit<MarkEntry, 'values'>>(
  entry: Rest & { values: Values; speak?: Speak<Values> },
) => entry;

export interface InsertEntry {
  values: Readonly<Record<string, ValueSpec>>;
  /** The pill in the editor, and the panel that edits it. */
  chip: { hue: 'pause' | 'effect'; panel: string };
  ssml: SsmlElement;
  measured: readonly string[];
}

export const insert = <const Entry extends InsertEntry>(entry: Entry) => entry;
