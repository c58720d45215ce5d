import { numberKinds } from '../number-kinds.ts';
import { choice, decimal, integer, list, text, type ValuesOf, type ValueSpec } from './value-spec.ts';

/** Bounds of a voice's pace (1 is its own), pitch and volume, for marks and for the whole script. */
export const prosodyValues = { rate: decimal(0.5, 2), semitones: decimal(-12, 12), decibels: decimal(-20, 6) };
export const emotionStrength = integer(1, 5);
export const voiceName = text(0, 64);
export const styleName = text(0, 32);
/** Of a pause, of the silence between paragraphs and after punctuation. */
export const pauseMs = integer(0, 10_000);
export const symbolPauseMs = integer(0, 5_000);
/** Of an effect and of the background. */
export const soundDecibels = decimal(-40, 6);
/** A sound of the library or of the member; name and length are what the writer saw when choosing it. */
export const soundReference = { soundId: text(1, 64), name: text(0, 100), durationMs: integer(1, 3_600_000) };

/** What speaks at a place: the voice and how it speaks. */
export interface Speaking {
  voiceId: string;
  /** 1 is the voice's own pace. */
  rate: number;
  semitones: number;
  decibels: number;
  style?: { name: string; strength: number } | undefined;
}

interface MarkEntry {
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
const mark = <const Values extends MarkEntry['values'], const Rest extends Omit<MarkEntry, 'values'>>(
  entry: Rest & { values: Values; speak?: Speak<Values> },
) => entry;

/**
 * Every kind of mark, once: schema, editor, clauses, import, export, billing and the documentation's table derive from here. In the
 * order of nesting: in the editor the first is the outermost. docs/how-to.md has the recipe for a new one.
 */
export const markKinds = {
  voice: mark({
    values: { voiceId: voiceName },
    cut: 'anywhere',
    decides: 'voice',
    reads: 'written',
    keepsOut: 'nothing',
    ofVoice: true,
    chip: { hue: 'voice', panel: 'voice' },
    ssml: 'voice',
    docx: 'none',
    measured: ['part voice'],
    // A style belongs to the voice that has it: the script's own style does not follow into another voice.
    speak: ({ voiceId }, now, script) => ({
      ...now,
      voiceId,
      style: voiceId !== script.voiceId && now.style === script.style ? undefined : now.style,
    }),
  }),
  emotion: mark({
    values: { style: styleName, strength: emotionStrength },
    cut: 'anywhere',
    decides: 'voice',
    reads: 'written',
    keepsOut: 'nothing',
    ofVoice: true,
    chip: { hue: 'emotion', panel: 'emotion' },
    ssml: 'mstts:express-as',
    docx: 'none',
    measured: ['emotion'],
    speak: ({ style, strength }, now) => ({ ...now, style: { name: style, strength } }),
  }),
  rate: mark({
    values: { rate: prosodyValues.rate },
    cut: 'anywhere',
    decides: 'voice',
    reads: 'written',
    keepsOut: 'nothing',
    ofVoice: false,
    chip: { hue: 'rate', panel: 'prosody' },
    ssml: 'prosody',
    docx: 'none',
    measured: ['part rate'],
    speak: ({ rate }, now) => ({ ...now, rate }),
  }),
  pitch: mark({
    values: { semitones: prosodyValues.semitones },
    cut: 'anywhere',
    decides: 'voice',
    reads: 'written',
    keepsOut: 'nothing',
    ofVoice: false,
    chip: { hue: 'rate', panel: 'prosody' },
    ssml: 'prosody',
    docx: 'none',
    measured: ['pitch'],
    speak: ({ semitones }, now) => ({ ...now, semitones }),
  }),
  volume: mark({
    values: { decibels: prosodyValues.decibels },
    cut: 'anywhere',
    decides: 'voice',
    reads: 'written',
    keepsOut: 'nothing',
    ofVoice: false,
    chip: { hue: 'rate', panel: 'prosody' },
    ssml: 'prosody',
    docx: 'none',
    measured: ['volume'],
    speak: ({ decibels }, now) => ({ ...now, decibels }),
  }),
  stress: mark({
    values: {},
    cut: 'anywhere',
    decides: 'reading',
    reads: 'written',
    keepsOut: 'nothing',
    ofVoice: false,
    chip: { hue: 'phoneme', panel: null },
    ssml: 'emphasis',
    docx: 'none',
    measured: ['stress'],
  }),
  /** A recording is heard in place of the synthesised voice; the text stays and makes the subtitles. */
  recording: mark({
    values: soundReference,
    cut: 'never',
    decides: 'voice',
    reads: 'silent',
    keepsOut: 'every',
    ofVoice: true,
    chip: { hue: 'effect', panel: 'upload' },
    ssml: 'audio',
    docx: 'none',
    measured: ['recording'],
  }),
  link: mark({
    values: {},
    cut: 'never',
    decides: 'reading',
    reads: 'written',
    keepsOut: 'sentence',
    ofVoice: false,
    chip: { hue: 'phoneme', panel: null },
    ssml: 'own',
    docx: 'none',
    measured: ['link'],
  }),
  alias: mark({
    values: { text: text(1, 200) },
    cut: 'never',
    decides: 'reading',
    reads: 'replaced',
    keepsOut: 'every',
    ofVoice: false,
    chip: { hue: 'number', panel: 'alias' },
    ssml: 'sub',
    docx: 'none',
    measured: ['alias'],
  }),
  number: mark({
    values: { reading: choice(numberKinds) },
    cut: 'never',
    decides: 'reading',
    reads: 'decided',
    keepsOut: 'every',
    ofVoice: false,
    chip: { hue: 'number', panel: 'number' },
    ssml: 'say-as',
    docx: 'none',
    measured: ['number reading', 'letters'],
  }),
  phoneme: mark({
    values: { ipa: text(1, 64) },
    cut: 'never',
    decides: 'reading',
    reads: 'replaced',
    keepsOut: 'every',
    ofVoice: false,
    chip: { hue: 'phoneme', panel: 'phoneme' },
    ssml: 'phoneme',
    docx: 'none',
    measured: ['English phoneme'],
  }),
  /** One numbered syllable per hanzi of the range: `hang2`, `nv3`, `le5`. */
  pinyin: mark({
    values: { syllables: list('syllable', /^[a-z]{1,6}[1-5]$/, 64) },
    cut: 'by-item',
    decides: 'reading',
    reads: 'decided',
    keepsOut: 'sentence',
    ofVoice: false,
    chip: { hue: 'pinyin', panel: 'polyphone' },
    ssml: 'phoneme',
    docx: 'ruby',
    measured: ['multi-pronunciation'],
  }),
  /** What subtitles show for the range; speech does not change. */
  caption: mark({
    values: { text: text(1, 500) },
    cut: 'never',
    decides: 'caption',
    reads: 'written',
    keepsOut: 'nothing',
    ofVoice: false,
    chip: { hue: 'effect', panel: 'subtitle' },
    ssml: 'own',
    docx: 'none',
    measured: ['subtitle number, captions'],
  }),
} satisfies Readonly<Record<string, MarkEntry>>;

interface InsertEntry {
  values: Readonly<Record<string, ValueSpec>>;
  /** The pill in the editor, and the panel that edits it. */
  chip: { hue: 'pause' | 'effect'; panel: string };
  ssml: SsmlElement;
  measured: readonly string[];
}

const insert = <const Entry extends InsertEntry>(entry: Entry) => entry;

/** Every kind of insert: a point between two characters. */
export const insertKinds = {
  /** A pause of exactly this length; it replaces the pause of the punctuation beside it. */
  pause: insert({
    values: { durationMs: pauseMs },
    chip: { hue: 'pause', panel: 'pause' },
    ssml: 'break',
    measured: ['break'],
  }),
  /** A sound effect: `block` lets speech wait until it has ended, `overlay` lets speech go on over it. */
  sound: insert({
    values: { ...soundReference, mode: choice(['block', 'overlay']), decibels: soundDecibels },
    chip: { hue: 'effect', panel: 'sound' },
    ssml: 'audio',
    measured: ['sound effect'],
  }),
};

type Table = typeof markKinds;
export type MarkKind = keyof Table;
type Placed<Kind, Place, Values> = {
  [Name in 'kind' | keyof Place | keyof Values]: Name extends 'kind'
    ? Kind
    : Name extends keyof Place
      ? Place[Name]
      : Name extends keyof Values
        ? Values[Name]
        : never;
};
type Range = { start: number; end: number };

/** A mark of one kind on the code points [start, end) of a paragraph. */
export type MarkOf<Kind extends MarkKind> = { [Each in Kind]: Placed<Each, Range, ValuesOf<Table[Each]['values']>> }[Kind];
export type Mark = MarkOf<MarkKind>;
/** A mark without its range. */
export type MarkValue = { [Kind in MarkKind]: Omit<MarkOf<Kind>, keyof Range> }[MarkKind];

export type InsertKind = keyof typeof insertKinds;
/** Names of the panels that edit marks and inserts. */
export type MarkPanel = Exclude<Table[MarkKind]['chip']['panel'], null> | (typeof insertKinds)[InsertKind]['chip']['panel'];
export type InsertOf<Kind extends InsertKind> = {
  [Each in Kind]: Placed<Each, { at: number }, ValuesOf<(typeof insertKinds)[Each]['values']>>;
}[Kind];
export type Insert = InsertOf<InsertKind>;
export type InsertValue = { [Kind in InsertKind]: Omit<InsertOf<Kind>, 'at'> }[InsertKind];

type Field = Exclude<keyof MarkEntry, 'values' | 'chip' | 'measured'>;
/** The kinds whose entry says `Value` in `Name`. */
export type KindsWith<Name extends Field, Value extends MarkEntry[Name]> = {
  [Kind in MarkKind]: Table[Kind][Name] extends Value ? Kind : never;
}[MarkKind];

export const markKindNames = Object.keys(markKinds) as readonly MarkKind[];

/** Of a mark, whether its kind's entry says one of `values` in `name`. */
export function hasKindWith<Name extends Field, const Value extends MarkEntry[Name]>(
  name: Name,
  ...values: readonly Value[]
): (mark: Mark) => mark is MarkOf<KindsWith<Name, Value>> {
  const kinds = new Set<MarkKind>(markKindNames.filter((kind) => (values as readonly unknown[]).includes(markKinds[kind][name])));
  return (each): each is MarkOf<KindsWith<Name, Value>> => kinds.has(each.kind);
}
