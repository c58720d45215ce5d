import { z } from 'zod';
import { done, keyword, listOf, nothing, page } from './shapes.ts';

export const voiceId = z.string().regex(/^[a-z0-9-]{1,64}$/);

/** Marks that only an engine can bring to sound. */
export const engineMark = z.enum(['pinyin', 'phoneme', 'stress', 'link']);
export type EngineMark = z.infer<typeof engineMark>;

/** What is measured of a voice that reads the reference text of its language. */
const measuredVoice = z.object({
  pitch_hz: z.number(),
  span_semitones: z.number(),
  /** Centroid of its spectrum. */
  brightness_hz: z.number(),
  syllables_per_second: z.number(),
  breath_percent: z.number(),
});
export type MeasuredVoice = z.infer<typeof measuredVoice>;

const avatar = z.object({ seed: z.string(), hue: z.string(), rough: z.number() });
/** The figures of all voices, and those between which eight of ten of the same gender lie. */
const spread = z.object({ range: z.tuple([z.number(), z.number()]), usual: z.tuple([z.number(), z.number()]) });

export const voiceCard = z.object({
  id: z.string(),
  name: z.string(),
  /** One line: what it sounds like. */
  summary: z.string(),
  kind: z.enum(['builtin', 'cloned', 'designed']),
  language: z.enum(['zh-CN', 'en-US', 'yue-HK']),
  gender: z.enum(['female', 'male', 'child']),
  age: z.enum(['child', 'young', 'adult', 'senior']),
  tags: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Price factor of a word: standard voices 1, premium 2, cloned 1.5. */
  price_rate: z.number(),
  /** Its pace against the reference of the estimated length; absent where it is not measured. */
  pace: z.number().positive().optional(),
  vip: z.boolean(),
  /** Seed and hue of the avatar drawing (libs/ui `island`). */
  avatar,
  /** Absent until the voice is measured. */
  measured: measuredVoice.optional(),
  /** The engine, for people: its name and how natural it sounds. */
  engine: z.object({ id: z.string(), name: z.string(), naturalness: z.enum(['synthetic', 'natural', 'studio']) }),
  sample: z.object({ url: z.string(), duration_ms: z.int(), peaks: z.array(z.number()), text: z.string() }),
  styles: z.array(z.object({ name: z.string(), title: z.string() })),
  /** Marks that its engine does not honour; absent: none. */
  lacks: z.array(engineMark).optional(),
  collected: z.boolean(),
});
export type VoiceCard = z.infer<typeof voiceCard>;

export const voices = {
  tagList: {
    input: nothing,
    output: z.array(
      z.object({ id: z.string(), name: z.string(), tags: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })) }),
    ),
  },
  actorList: {
    input: z.object({
      keyword: keyword.default(''),
      tag_ids: z.array(z.string().max(64)).max(20).default([]),
      vip: z.boolean().optional(),
      kind: z.enum(['builtin', 'cloned', 'designed']).optional(),
      language: z.enum(['zh-CN', 'en-US', 'yue-HK']).optional(),
      sort: z.enum(['hot', 'new', 'price']).default('hot'),
      /** Each needs a member: collected, used in a script of late (the latest first), cloned or designed by the caller. */
      favourite: z.boolean().optional(),
      recent: z.boolean().optional(),
      mine: z.boolean().optional(),
      /** Instead of those that are offered: those that are not any more, which a script may still name. */
      off: z.boolean().default(false),
      /** Only these, in this order: what a device keeps. */
      ids: z.array(voiceId).max(50).optional(),
      /** Asks for `choices` as well. */
      choices: z.boolean().optional(),
      ...page,
    }),
    output: listOf(voiceCard).extend({
      /** How many voices each tag would leave, and how many there would be without each tag that is chosen. */
      choices: z.object({ with: z.record(z.string(), z.int()), without: z.record(z.string(), z.int()) }).optional(),
    }),
  },
  actorChart: {
    input: z.object({
      keyword: keyword.default(''),
      tag_ids: z.array(z.string().max(64)).max(20).default([]),
      favourite: z.boolean().optional(),
      recent: z.boolean().optional(),
    }),
    output: z.object({
      islands: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          summary: z.string(),
          hue: z.string(),
          rough: z.number(),
          pitch_hz: z.number(),
          brightness_hz: z.number(),
          /** 0…1: 1 is the voice that most members use. */
          size: z.number(),
          /** Conditions that it fits. */
          fits: z.int(),
        }),
      ),
      /** Groups of tags, keyword, favourites and recent voices: what was asked for. */
      conditions: z.int(),
      /** Voices that have no place yet. */
      unmeasured: z.int(),
    }),
  },
  actorCollect: { input: z.object({ id: voiceId }), output: done },
  actorUncollect: { input: z.object({ id: voiceId }), output: done },
  actorDetail: {
    input: z.object({ id: voiceId }),
    output: voiceCard.extend({
      description: z.string(),
      use_cases: z.array(z.string()),
      licence: z.string(),
      limits: z.object({
        rate: z.tuple([z.number(), z.number()]),
        semitones: z.tuple([z.int(), z.int()]),
        decibels: z.tuple([z.int(), z.int()]),
      }),
      style_samples: z.array(z.object({ style: z.string(), url: z.string(), duration_ms: z.int(), peaks: z.array(z.number()) })),
      /** Members in whose scripts it speaks. */
      uses: z.int(),
      /** Voices that measure nearest. */
      near: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), summary: z.string(), language: voiceCard.shape.language, avatar },
          sample_url: z.string(),
          measured: measuredVoice,
        }),
      ),
      usual: z
        .object({
          ...{ pitch_hz: spread, span_semitones: spread, brightness_hz: spread },
          ...{ syllables_per_second: spread, breath_percent: spread },
        })
        .optional(),
    }),
  },
};
