import { z } from 'zod';
import { keyset, keysetOf, note, numberedKeyset, reason, search, whose } from './admin-shapes.ts';
import { ownHold, ownKind, ownState } from './own-voice.ts';
import { dateTime, done, id, wholeNumber } from './shapes.ts';

const row = z.object({
  id,
  member: whose,
  kind: ownKind,
  name: z.string(),
  state: ownState,
  hold: ownHold,
  /** Of the hold. */
  reason: z.string(),
  /** Words that it spoke in orders. */
  words: z.int(),
  create_time: dateTime,
});

const consent = z.object({
  consent_id: z.int(),
  id,
  member: whose,
  name: z.string(),
  whose: z.enum(['own', 'other']),
  kind: z.enum(['sentence', 'letter']),
  /** What was to be read; empty for a letter. */
  sentence: z.string(),
  /** Of the signed agreement. */
  signer: z.string(),
  /** The recording, or the picture of the letter; empty where it was erased. */
  url: z.string(),
  figures: z.record(z.string(), z.number()),
  time: dateTime,
});

const report = z.object({
  report_id: z.int(),
  member: whose,
  /** The voice that it is about; null: the member named none. */
  voice: z.object({ id, name: z.string() }).nullable(),
  where: z.string(),
  text: z.string(),
  time: dateTime,
});

export const adminOwnVoices = {
  /** `keyword`: an id, a name, or its member's account. */
  adminOwnVoiceLists: {
    input: z.object({
      keyword: search,
      kind: ownKind.optional(),
      state: ownState.optional(),
      frozen: z.literal('1').optional(),
      ...keyset,
    }),
    output: keysetOf(row),
  },
  /** Silent within a second, in orders and auditions, until it is lifted. Its member reads the reason. */
  adminOwnVoiceFreeze: { input: z.object({ id, reason, note }), output: z.object({ hold: ownHold }) },
  adminOwnVoiceUnfreeze: { input: z.object({ id, reason, note }), output: z.object({ hold: ownHold }) },
  /** Consents that no checker was sure of, and letters; those that wait longest first. */
  adminConsentLists: { input: z.object({ ...numberedKeyset }), output: keysetOf(consent) },
  adminConsentDecide: {
    input: z.object({ consent_id: wholeNumber(1, 999_999_999), decision: z.enum(['accept', 'refuse']), reason, note }),
    output: z.object({ state: ownState }),
  },
  /** What members report of the use of voices, open ones, the oldest first. */
  adminVoiceReportLists: { input: z.object({ ...numberedKeyset }), output: keysetOf(report) },
  adminVoiceReportSettle: { input: z.object({ report_id: wholeNumber(1, 999_999_999), reason, note }), output: done },
};
