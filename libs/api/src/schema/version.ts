import { scriptDocumentSchema } from '@shengyu/script/document';
import { z } from 'zod';
import { importReport, partKind } from './import-report.ts';
import { dateTime, done, id, shareToken, wholeNumber } from './shapes.ts';
import { voiceId } from './voices.ts';

const version = wholeNumber(1, 1_000_000_000);

const versionCard = z.object({
  version: z.int(),
  /** Empty unless the member named it. */
  name: z.string(),
  title: z.string(),
  saved_at: dateTime,
  words: z.int(),
  /** Named or ordered: never thinned out. */
  pinned: z.boolean(),
  /** An order was made of it: it cannot be removed. */
  ordered: z.boolean(),
});
export type VersionCard = z.infer<typeof versionCard>;

const textEncoding = z.enum(['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'shift_jis']);
/** The detected encoding; `previews`: the first lines in each encoding that the bytes are valid in, the likeliest first. */
const textGuess = z.object({
  name: textEncoding,
  certain: z.boolean(),
  previews: z.array(z.object({ name: textEncoding, lines: z.array(z.string()) })),
});
/** `characters`: code points. */
const importedChapter = z.object({ number: z.int(), title: z.string(), characters: z.int(), kept: z.boolean() });
const exportFormat = z.enum(['ssml', 'txt', 'docx', 'md']);

export const versions = {
  /** Newest first, all there are. */
  scriptVersions: { input: z.object({ id }), output: z.array(versionCard) },
  /** An empty name takes the name away; then the version may be thinned out again unless it was ordered. */
  scriptNameVersion: { input: z.object({ id, version, name: z.string().trim().max(50) }), output: done },
  /** An old version becomes the newest one, as a new version. `script.conflict` like `scriptSave`. */
  scriptRestore: {
    input: z.object({ id, version, base_version: z.int().nonnegative().optional() }),
    output: z.object({ id, version: z.int() }),
  },
  /** Refuses the newest version and ordered ones: `input.invalid` at `version`. */
  scriptRemoveVersion: { input: z.object({ id, version }), output: done },
  /** Multipart, field `file`: TXT, DOCX, PDF, EPUB, Markdown, HTML, SRT, VTT, ASS, SSML. Saves nothing. */
  scriptImport: {
    input: z.object({
      voice_id: voiceId.optional(),
      /** The choices of a person who saw the first answer; the file is uploaded and read again. */
      encoding: textEncoding.optional(),
      keep: z.array(partKind).max(20).optional(),
      leave: z.array(partKind).max(20).optional(),
      /** `key=voice_id` for each voice of `cast` that another of ours is to play. */
      cast: z.array(z.string().max(200)).max(20).optional(),
      /** The chapters of a book that are wanted by their numbers, `3-12,15`; as many from the first on as a script may hold when left out. */
      chapters: z
        .string()
        .max(400)
        .regex(/^\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?)*$/)
        .optional(),
    }),
    output: z.object({
      ...importReport.shape,
      title: z.string(),
      document: scriptDocumentSchema,
      /** Missing for Word documents, books and PDFs. */
      encoding: textGuess.optional(),
      /** Of a book, in the order of reading. */
      chapters: z.array(importedChapter).optional(),
    }),
  },
  /** Answers the file itself (200, attachment), or an envelope when it may not be had. */
  scriptExport: { input: z.object({ id, version: version.optional(), format: exportFormat }), output: z.unknown() },
  /** The price of a version for its writer now, and its length. */
  scriptMeasure: {
    input: z.object({ id, version }),
    output: z.object({
      words: z.int(),
      /** Words that are paid already. */
      paid_words: z.int(),
      /** Words to be paid at the rate of their voices; words pay for them one for one. */
      billed_words: z.int(),
      cost_points: z.int(),
      /** Length of the finished file; an estimate unless `exact`. */
      duration_ms: z.int(),
      exact: z.boolean(),
      /** Length of the audible AI label before the script, with its pause; an audition has none. */
      label_ms: z.int(),
      /** One for each paragraph of the document, also the empty ones. */
      paragraphs: z.array(
        z.object({
          words: z.int(),
          paid_words: z.int(),
          /** Words still to be paid, each times the rate of its voice. */
          due: z.number(),
          start_ms: z.int(),
          /** Length without the pause after it. */
          duration_ms: z.int(),
          exact: z.boolean(),
          /** Four numbers a word that was spoken: its first code point and its length in the paragraph, its ms from `start_ms` and its length. */
          tokens: z.array(z.int()),
        }),
      ),
    }),
  },
  /** Without `open`: answers the present state. Closing ends the link for good; opening again makes a new one. Closed: empty strings. */
  scriptShare: {
    input: z.object({ id, open: z.boolean().optional() }),
    output: z.object({ open: z.boolean(), token: z.string(), path: z.string() }),
  },
  /** The latest version, for everybody with the link, without its writer. `left_out`: places of the writer’s own sounds. */
  scriptShared: {
    input: z.object({ token: shareToken }),
    output: z.object({
      title: z.string(),
      document: scriptDocumentSchema,
      words: z.int(),
      duration_ms: z.int(),
      /** The length is measured, not estimated. */
      exact: z.boolean(),
      left_out: z.int(),
      update_time: dateTime,
    }),
  },
};
