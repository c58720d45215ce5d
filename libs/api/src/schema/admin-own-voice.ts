import { z } from 'zod';
import { auditRow } from './admin-audit.ts';
import { keyset, keysetOf, note, numberedKeyset, reason, search, whose } from './admin-shapes.ts';
import { ownHold, ownKind, ownState, ownUse, ownVersionState } from './own-voice.ts';
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
  /** `samples`: whether they are of who read the sentence. */
  kind: z.enum(['sentence', 'words', 'letter', 'samples']),
  /** What was to be read; empty for a letter. */
  sentence: z.string(),
  /** Of the signed agreement. */
  signer: z.string(),
  /** The recording: what it looks like before anybody hears it. Null for a letter, and where it was erased. */
  sound: z.object({ duration_ms: z.int(), peaks: z.array(z.number()) }).nullable(),
  /** There is something to open. */
  has_file: z.boolean(),
  /** What the checker says against it, as the member reads it; empty: nothing, or there is none. */
  reason: z.string(),
  /** As the checker names them. */
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

const consentId = wholeNumber(1, 999_999_999);

const detail = row.extend({
  whose: z.enum(['own', 'other']),
  engine: z.string(),
  /** Engines of the operator's file that are named here, as they call them there. */
  engine_names: z.record(z.string(), z.string()),
  active_version: z.int().nullable(),
  /** Of the place it is in; null without one. */
  custody: z.object({ source: z.enum(['bought', 'tier']), kept_until: dateTime.nullable() }).nullable(),
  agreement: z.object({ name: z.string(), version: z.int(), time: dateTime }).nullable(),
  /** The latest first. */
  versions: z.array(z.object({ number: z.int(), state: ownVersionState, engine: z.string(), summary: z.string(), create_time: dateTime })),
  events: z.array(z.object({ state: ownState, reason: z.string(), operator: z.string(), time: dateTime })),
  /** `operator` is empty where the checker decided. */
  consents: z.array(
    z.object({
      consent_id: z.int(),
      kind: z.enum(['sentence', 'words', 'letter', 'samples']),
      result: z.enum(['passed', 'waiting', 'refused']),
      ...{ reason: z.string(), operator: z.string(), time: dateTime },
    }),
  ),
  uses: z.object({ count: z.int(), orders: z.int(), lists: z.array(ownUse) }),
  /** Of this voice that nobody settled. */
  reports: z.int(),
  audit: z.array(auditRow),
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
  /** The newest of everything that grows. */
  adminOwnVoiceDetail: { input: z.object({ id }), output: detail },
  /** Silent within a second, in orders and auditions, until it is lifted. Its member reads the reason. */
  adminOwnVoiceFreeze: { input: z.object({ id, reason, note }), output: z.object({ hold: ownHold }) },
  adminOwnVoiceUnfreeze: { input: z.object({ id, reason, note }), output: z.object({ hold: ownHold }) },
  /** Consents that no checker was sure of, and letters; those that wait longest first. */
  adminConsentLists: { input: z.object({ ...numberedKeyset }), output: keysetOf(consent) },
  /** Notes in the audit log who hears or reads a consent. `ticket`: gives its file to the same operator for ten minutes. */
  adminConsentOpen: { input: z.object({ consent_id: consentId }), output: z.object({ ticket: z.string() }) },
  /** The recording, or the picture of the letter; a file that no browser shows as a page. */
  adminConsentFile: { input: z.object({ ticket: z.string().min(1).max(4_000) }), output: z.unknown() },
  adminConsentDecide: {
    input: z.object({ consent_id: consentId, decision: z.enum(['accept', 'refuse']), reason, note }),
    output: z.object({ state: ownState }),
  },
  /** What members report of the use of voices, open ones, the oldest first. */
  adminVoiceReportLists: { input: z.object({ ...numberedKeyset }), output: keysetOf(report) },
  /** Its member reads the reason. */
  adminVoiceReportSettle: { input: z.object({ report_id: wholeNumber(1, 999_999_999), reason, note }), output: done },
};
