import { z } from 'zod';
import { dateTime, id } from './shapes.ts';

/** Sixteen signs that are not mistaken for one another, in groups of four; nobody can guess one. */
const number = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);

/** What a licence says for good, whatever becomes of the voice, the script or the account. */
const licence = z.object({
  number: z.string(),
  /** Who may use the sound, as the member wrote it. */
  holder: z.string(),
  /** What for; empty: anything. */
  use: z.string(),
  title: z.string(),
  voices: z.array(z.string()),
  /** What the holder may do with sound of these voices, one text a kind of voice. */
  terms: z.array(z.string()),
  words: z.int(),
  duration_ms: z.int(),
  format: z.string(),
  /** SHA-256 of the audio file, hexadecimal. */
  audio_sha256: z.string(),
  /** The number that the label of AI-made content in the file names. */
  content_id: z.string(),
  order_time: dateTime,
  issue_time: dateTime,
});

/** Void once what was paid for the order was given back. */
const state = z.enum(['valid', 'void']);

export const licences = {
  /** A licence for whoever paid for a finished order; the same one for the same holder, use and file. Refused with `order.not_ready`, and with `order.state` once its price was given back. */
  licenceIssue: {
    input: z.object({ order_id: id, holder: z.string().trim().min(1).max(60), use: z.string().trim().max(60).default('') }),
    output: licence.extend({ state }),
  },
  /** Those of one order, the newest first. */
  licenceLists: { input: z.object({ order_id: id }), output: z.object({ lists: z.array(licence.extend({ state })) }) },
  /** The licence as PDF; a file. */
  licenceFile: { input: z.object({ number }), output: z.unknown() },
  /** For whoever was shown a licence: what it says, as it was issued. */
  licenceCheck: { input: z.object({ number }), output: licence.extend({ state }) },
};
