import { MAX_SCRIPT_CHARACTERS, silentReasons, voiceLanguages } from '@shengyu/script';
import { numberKindSchema, scriptDocumentSchema } from '@shengyu/script/document';
import { z } from 'zod';
import { importReport } from './import-report.ts';
import { dateTime, id, keyword, listOf, page, wholeNumber } from './shapes.ts';
import { voiceId } from './voices.ts';

export const scriptText = z.string().max(MAX_SCRIPT_CHARACTERS * 2);

/** Limits of a member's scripts. */
export const scriptLimits = {
  memberScripts: 2_000,
  /** All versions of all scripts, as they are stored (compressed). */
  memberBytes: 1024 * 1024 * 1024,
  /** Versions of one script that are neither named nor ordered; the oldest are deleted. */
  looseVersions: 200,
  /** Versions of one script with a name. */
  namedVersions: 100,
} as const;

const scriptCard = z.object({
  id,
  title: z.string(),
  version: z.int(),
  words: z.int(),
  voice_id: z.string(),
  excerpt: z.string(),
  /** It was written for an exercise of a lesson. */
  exercise: z.boolean(),
  create_time: dateTime,
  update_time: dateTime,
});

const analysedClause = z.object({
  /** Code points of the whole written text. */
  start: z.int(),
  end: z.int(),
  text: z.string(),
  /** The normalised text that is read. */
  spoken: z.string(),
  syllables: z.array(z.object({ start: z.int(), char: z.string(), pinyin: z.string() })),
});
const analysedPolyphone = z.object({
  start: z.int(),
  char: z.string(),
  candidates: z.array(z.string()),
  chosen: z.string(),
  /** False where the sources disagree: the maker should listen. */
  sure: z.boolean(),
});
const analysedNumber = z.object({
  start: z.int(),
  end: z.int(),
  readings: z.array(z.object({ kind: numberKindSchema, spoken: z.string() })),
  chosen: numberKindSchema,
});

/** A stretch that its voice has no sound for: it is left out and costs nothing. */
export const silentText = z.object({
  paragraph: z.int(),
  /** Code points of the whole written text. */
  start: z.int(),
  end: z.int(),
  /** At most 100 code points of it. */
  text: z.string(),
  /** The writing it is of; `rare`: hanzi without a reading; `none`: a mark says nothing in its place. */
  reason: z.enum(silentReasons),
  /** Who would have to speak it. */
  voice: z.string(),
  /** Languages of other voices of the site that speak all of it. */
  languages: z.array(z.enum(voiceLanguages)),
});

/** What an analysis can answer. `readings` says of polyphones in a few bytes what `polyphones` says place by place. */
const analysisParts = ['clauses', 'polyphones', 'numbers', 'readings', 'silent'] as const;

export const script = {
  scriptLists: { input: z.object({ keyword: keyword.default(''), ...page }), output: listOf(scriptCard) },
  scriptDetail: {
    input: z.object({ id, version: wholeNumber(1, 1_000_000_000).optional() }),
    output: z.object({
      id,
      title: z.string(),
      version: z.int(),
      latest_version: z.int(),
      document: scriptDocumentSchema,
      create_time: dateTime,
      update_time: dateTime,
    }),
  },
  /**
   * Without `id` a new script, with `id` a new version of it. `base_version` is the version the change was made on:
   * when it is no longer the latest the answer is `script.conflict` with the latest version in `data`.
   */
  scriptSave: {
    input: z
      .object({
        id: id.optional(),
        title: z.string().trim().max(100),
        text: scriptText.optional(),
        document: scriptDocumentSchema.optional(),
        voice_id: voiceId.optional(),
        base_version: z.int().nonnegative().optional(),
        /** Of a new script: it is written for an exercise of a lesson. */
        exercise: z.boolean().optional(),
      })
      .refine((value) => (value.text === undefined) !== (value.document === undefined), {
        message: 'give text or document',
        path: ['document'],
      }),
    output: z.object({
      id,
      version: z.int(),
      /** How `text` was read; missing where the script is the text as it was sent. */
      report: importReport.optional(),
    }),
  },
  scriptRemove: { input: z.object({ id }), output: z.object({}) },
  /** Pronunciations of an English word in the international phonetic alphabet, the usual one first; empty when no dictionary has it. */
  scriptPronounce: {
    input: z.object({
      word: z
        .string()
        .max(40)
        .regex(/^[A-Za-z]+(?:['’-][A-Za-z]+)*$/),
    }),
    output: z.object({ ipa: z.array(z.string()) }),
  },
  /** With all its parts an answer of a long script is at most three times as long as its text: `next` is then the `from` of the following page. */
  scriptAnalyze: {
    input: z
      .object({
        text: scriptText.optional(),
        document: scriptDocumentSchema.optional(),
        voice: voiceId.optional(),
        /** Parts that are not named are empty in the answer. Left out: those that make it about three times as long as its text. */
        parts: z.array(z.enum(analysisParts)).max(analysisParts.length).default(['readings', 'numbers', 'silent']),
        /** Code points of the whole text before the page. */
        from: z.int().nonnegative().default(0),
      })
      .refine((value) => (value.text === undefined) !== (value.document === undefined), {
        message: 'give text or document',
        path: ['document'],
      }),
    output: z.object({
      /** What offsets count in: the text as it was read, if it is not the one sent; with the first page. */
      text: z.string().optional(),
      /** How `text` was read, with the first page; missing where the script is the text as it was sent. */
      report: importReport.optional(),
      clauses: z.array(analysedClause),
      words: z.int(),
      duration_ms: z.int(),
      polyphones: z.array(analysedPolyphone),
      numbers: z.array(analysedNumber),
      /** Polyphone → reading, the usual one first → `start` of each place where it is read so. */
      readings: z.record(z.string(), z.record(z.string(), z.array(z.int()))),
      /** Places of `readings` that are not sure. */
      unsure: z.array(z.int()),
      /** What no voice of the script can speak. */
      silent: z.array(silentText).default([]),
      /** Where the next page begins; null: this is the last one. `words`, `duration_ms` and `price` are of the whole text in each. */
      next: z.int().nullable(),
      /** Points for the whole text at the voice's rate, without what is already paid. */
      price: z.int(),
    }),
  },
};
