import { markSchema, type Mark, type ScriptSettings } from '../document/document.ts';
import { markKinds, type MarkValue } from '../marks/mark-kinds.ts';
import type { ValueSpec } from '../marks/value-spec.ts';
import type { FindVoice, KnownVoice } from './find-voice.ts';
import type { ImportNotes } from './import-notes.ts';
import type { Frame, ScriptBuilder } from './script-builder.ts';

/** An element of a document with marks in angle brackets; names and attributes are written with the house's prefixes. */
export interface MarkupElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  where: string;
}

export interface CurrentProsody {
  rate: number;
  semitones: number;
  decibels: number;
}

/** What reading elements works on. */
export interface SpeechContext {
  builder: ScriptBuilder;
  notes: ImportNotes;
  findVoice: FindVoice;
  voices: readonly KnownVoice[] | undefined;
  /** Settings of the script, as far as the file says them. */
  settings: ScriptSettings;
  prosody: CurrentProsody;
  /** Voice that holds at the place being read. */
  voiceId: string;
  /** Marks that were written in several pieces, by their name in the file. */
  pieces: Map<string, Frame>;
  openKinds: Map<Mark['kind'], number>;
  title: string | undefined;
  /** `exportScript` wrote the file: it is not tidied. */
  own: boolean;
}

/** A mark that is about its range as one thing has no meaning inside another of its kind. */
const nests = (kind: Mark['kind']): boolean => markKinds[kind].cut === 'anywhere';

/** The mark of an element; none, with a note, when a script cannot have it. */
export function frameOf(context: SpeechContext, element: MarkupElement, value: MarkValue): Frame[] {
  const piece = element.attributes['sy:of'];
  const before = piece === undefined ? undefined : context.pieces.get(piece);
  if (before) return [before];
  const valid = markSchema.safeParse({ ...value, start: 0, end: 1 }).success;
  if (!valid || (!nests(value.kind) && (context.openKinds.get(value.kind) ?? 0) > 0)) {
    context.notes.add('value', element.where, elementText(element));
    return [];
  }
  const frame = { value };
  const name = element.attributes['sy:id'];
  if (name !== undefined) context.pieces.set(name, frame);
  return [frame];
}

/** A number brought into the range a script allows, with a note when it was outside. */
export function within(
  context: SpeechContext,
  element: MarkupElement,
  value: number,
  { least, most }: Extract<ValueSpec, { least: number }>,
): number {
  const inside = Math.min(Math.max(value, least), most);
  if (inside !== value) context.notes.add('clamped', element.where, `${elementText(element)} → ${inside}`);
  return inside;
}

const always = /^(xml:|xmlns|xsi:|sy:)/;

/** Lists attributes that are not read. */
export function noteOthers(context: SpeechContext, element: MarkupElement, known: readonly string[]): void {
  for (const [name, value] of Object.entries(element.attributes))
    if (!known.includes(name) && !always.test(name)) context.notes.add('attribute', element.where, `${element.name} ${name}="${value}"`);
}

export function elementText({ name, attributes }: MarkupElement): string {
  const written = Object.entries(attributes)
    .filter(([attribute]) => !always.test(attribute))
    .map(([attribute, value]) => ` ${attribute}="${value}"`);
  return `<${name}${written.join('')}>`;
}
