import { z } from 'zod';
import { numberKinds } from './number-kinds.ts';
import { voiceEffectNames } from './voice-effects.ts';

/**
 * The script document. Offsets are Unicode code points of the paragraph's text; ranges are half open.
 * Marks of one kind never overlap inside a paragraph; inserts sit between two code points.
 */
const range = { start: z.int().nonnegative(), end: z.int().positive() };

/** A sound of the library or of the member; name and length are what the writer saw when choosing it. */
const soundReference = { soundId: z.string().min(1).max(64), name: z.string().max(100), durationMs: z.int().min(1).max(3_600_000) };

export const numberKindSchema = z.enum(numberKinds);

export const markSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('voice'), ...range, voiceId: z.string().max(64) }),
  z.object({ kind: z.literal('rate'), ...range, rate: z.number().min(0.5).max(2) }),
  z.object({ kind: z.literal('pitch'), ...range, semitones: z.number().min(-12).max(12) }),
  z.object({ kind: z.literal('volume'), ...range, decibels: z.number().min(-20).max(6) }),
  z.object({ kind: z.literal('emotion'), ...range, style: z.string().max(32), strength: z.int().min(1).max(5) }),
  /** One numbered syllable per hanzi of the range: `hang2`, `nv3`, `le5`. */
  z.object({
    kind: z.literal('pinyin'),
    ...range,
    syllables: z
      .array(z.string().regex(/^[a-z]{1,6}[1-5]$/))
      .min(1)
      .max(64),
  }),
  z.object({ kind: z.literal('phoneme'), ...range, ipa: z.string().min(1).max(64) }),
  z.object({ kind: z.literal('number'), ...range, reading: numberKindSchema }),
  z.object({ kind: z.literal('alias'), ...range, text: z.string().min(1).max(200) }),
  z.object({ kind: z.literal('stress'), ...range }),
  z.object({ kind: z.literal('link'), ...range }),
  /** A recording is heard in place of the synthesised voice; the text stays and makes the subtitles. */
  z.object({ kind: z.literal('recording'), ...range, ...soundReference }),
  /** What subtitles show for the range; speech does not change. */
  z.object({ kind: z.literal('caption'), ...range, text: z.string().min(1).max(500) }),
]);
export type Mark = z.infer<typeof markSchema>;
export type MarkKind = Mark['kind'];

export const insertSchema = z.discriminatedUnion('kind', [
  /** A pause of exactly this length; it replaces the pause of the punctuation beside it. */
  z.object({ kind: z.literal('pause'), at: z.int().nonnegative(), durationMs: z.int().min(0).max(10_000) }),
  /** A sound effect: `block` lets speech wait until it has ended, `overlay` lets speech go on over it. */
  z.object({
    kind: z.literal('sound'),
    at: z.int().nonnegative(),
    ...soundReference,
    mode: z.enum(['block', 'overlay']),
    decibels: z.number().min(-40).max(6),
  }),
]);
export type Insert = z.infer<typeof insertSchema>;

/** When a paragraph is to be heard, from the beginning of the sound: the script of a film keeps its cues' times. */
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
  decibels: z.number().min(-40).max(6),
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
});
export type SubtitleSettings = z.infer<typeof subtitleSettingsSchema>;

export const scriptSettingsSchema = z.object({
  voiceId: z.string().max(64),
  style: z.object({ name: z.string().max(32), strength: z.int().min(1).max(5) }).optional(),
  rate: z.number().min(0.5).max(2),
  semitones: z.number().min(-12).max(12),
  decibels: z.number().min(-20).max(6),
  /** Silence between all paragraphs. */
  paragraphPauseMs: z.int().min(0).max(10_000),
  /** Exact silence after a punctuation mark, replacing the default of `clausePauseMs`. */
  symbolPausesMs: z.record(z.string().max(4), z.int().min(0).max(5_000)),
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
  paragraphs: z.array(paragraphSchema).max(20_000),
});
export type ScriptDocument = z.infer<typeof scriptDocumentSchema>;
