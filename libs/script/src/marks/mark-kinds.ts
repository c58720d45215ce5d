import { numberKinds } from './number-kinds.ts';
import { insert, mark, type MarkEntry } from './mark-entry.ts';
import { emotionStrength, pauseMs, prosodyValues, soundDecibels, soundReference, styleName, voiceName } from './value-bounds.ts';
import { choice, list, text, type ValuesOf } from './value-spec.ts';

/**
 * Every kind of mark, once: schema, editor, clauses, import, export, billing and the documentation's table derive from here. In the
 * order of nesting: in the editor the first is the outermost. CONTRIBUTING.md has the recipe for a new one.
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
