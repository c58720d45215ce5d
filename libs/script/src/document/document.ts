import { z } from 'zod';
import { MAX_PARAGRAPHS } from './limits.ts';
import { insertKinds, markKinds, type Insert, type Mark } from '../marks/mark-kinds.ts';
import {
  emotionStrength,
  pauseMs,
  prosodyValues,
  soundDecibels,
  soundReference as soundValues,
  styleName,
  symbolPauseMs,
  voiceName,
} from '../marks/value-bounds.ts';
import { numberKinds } from '../marks/number-kinds.ts';
import { voiceEffectNames } from './voice-effects.ts';
import { schemaOf, shapeOf, unionOf } from './value-schema.ts';

export type { Insert, Mark, MarkKind } from '../marks/mark-kinds.ts';

/**
 * The script document. Offsets are Unicode code points of the paragraph's text; ranges are half open. Marks of one kind never overlap
 * inside a paragraph; inserts sit between two code points. `marks/mark-kinds.ts` declares the kinds of both.
 */
const range = { start: z.int().nonnegative(), end: z.int().positive() };
const place = { at: z.int().nonnegative() };
const soundReference = shapeOf(soundValues);

export const numberKindSchema = z.enum(numberKinds);

export const markSchema = unionOf<Mark>(Object.entries(markKinds), range);
export const insertSchema = unionOf<Insert>(Object.entries(insertKinds), place);

/** Times of a paragraph from the beginning of the sound: a script made from subtitles keeps the times of its cues. */
export const paragraphTimingSchema = z.object({ startMs: z.int().min(0).max(86_400_000), endMs: z.int().positive().max(86_400_000) });
export type ParagraphTiming = z.infer<typeof paragraphTimingSchema>;

export const paragraphSchema = z.object({
  text: z.string(),
  marks: z.array(markSchema).max(10_000),
  inserts: z.array(insertSchema).max(10_000),
  timing: paragraphTimingSchema.optional(),
});
export type Paragraph = z.infer<typeof paragraphSchema>;

/** One bed of music or noise under the whole script. */
export const backgroundSchema = z.object({
  ...soundReference,
  decibels: schemaOf(soundDecibels),
  /** Where in the bed to begin. */
  offsetMs: z.int().min(0).max(3_600_000),
  loop: z.boolean(),
  fadeInMs: z.int().min(0).max(10_000),
  fadeOutMs: z.int().min(0).max(10_000),
  /** How much quieter the bed becomes while somebody speaks; 0 is no ducking. */
  duckDecibels: z.number().min(-24).max(0),
});
export type Background = z.infer<typeof backgroundSchema>;

/** What is done to the whole voice; amounts are 0…1 by the name of the slider. */
export const voiceEffectSchema = z.object({
  name: z.enum(voiceEffectNames),
  amounts: z.record(z.string().max(24), z.number().min(0).max(1)),
});
export type VoiceEffect = z.infer<typeof voiceEffectSchema>;

export const subtitleSettingsSchema = z.object({
  /** Full-width characters. */
  charactersPerLine: z.int().min(4).max(60),
  linesPerCue: z.int().min(1).max(3),
  /** Numbers and symbols as the script has them, or as they are spoken. */
  numerals: z.enum(['written', 'spoken']),
  /** `false`: lines end without a stop or comma; what asks or calls out stays. Absent: as written. */
  endMarks: z.boolean().optional(),
});
export type SubtitleSettings = z.infer<typeof subtitleSettingsSchema>;

export const scriptSettingsSchema = z.object({
  voiceId: schemaOf(voiceName),
  style: z.object({ name: schemaOf(styleName), strength: schemaOf(emotionStrength) }).optional(),
  ...shapeOf(prosodyValues),
  /** Silence between all paragraphs. */
  paragraphPauseMs: schemaOf(pauseMs),
  /** Exact silence after a punctuation mark, replacing the default of `clausePauseMs`. */
  symbolPausesMs: z.record(z.string().max(4), schemaOf(symbolPauseMs)),
  background: backgroundSchema.optional(),
  effect: voiceEffectSchema.optional(),
  /** Absent: 16 characters, one line, as written. */
  subtitle: subtitleSettingsSchema.optional(),
  /** Whether a clause that its voice's engine cannot speak at the moment may be spoken by the voice's stand-in. */
  standIns: z.boolean().optional(),
});
export type ScriptSettings = z.infer<typeof scriptSettingsSchema>;

export const scriptDocumentSchema = z.object({
  schema: z.literal(1),
  settings: scriptSettingsSchema,
  paragraphs: z.array(paragraphSchema).max(MAX_PARAGRAPHS),
});
export type ScriptDocument = z.infer<typeof scriptDocumentSchema>;
