import { z } from 'zod';
import { purchaseCard } from './purchase.ts';
import { dateTime, done, id, listOf, nothing, page, wholeNumber } from './shapes.ts';

/** How a voice of one's own comes about: from recordings of a person, or from a description. */
export const ownKinds = ['clone', 'design'] as const;
export const ownKind = z.enum(ownKinds);
export type OwnKind = z.infer<typeof ownKind>;
/** Agreements that are kept by version: of voices of one's own, and of files without the audible label. */
const agreementKind = z.enum([...ownKinds, 'unlabelled']);
export type AgreementKind = z.infer<typeof agreementKind>;

/** States of a voice of one's own; `own-voice-edges.ts` of the server has the changes there are. `described`: a design with something to hear. */
export const ownStates = [
  ...(['draft', 'signed', 'authorised', 'sampling', 'scored', 'paid', 'checking', 'training', 'described'] as const),
  ...(['ready', 'failed', 'suspended', 'deleted'] as const),
] as const;
export const ownState = z.enum(ownStates);
export type OwnState = z.infer<typeof ownState>;

/** Why a voice speaks in no new order: its year has ended, it is suspended for that, its consent was withdrawn, an operator froze it. */
export const ownHold = z.enum(['none', 'overdue', 'suspended', 'withdrawn', 'frozen']);
export type OwnHold = z.infer<typeof ownHold>;

export const ownVersionState = z.enum(['queued', 'checking', 'training', 'ready', 'failed', 'cancelled']);
export type OwnVersionState = z.infer<typeof ownVersionState>;

/** A name that people read: one line. */
export const ownName = z
  .string()
  .trim()
  .min(1)
  .max(20)
  // eslint-disable-next-line no-control-regex -- controls and line ends are what it looks for
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029<>]+$/);
const tag = z.string().regex(/^[a-z-]{1,20}$/);

/** What its owner decides of a voice: how it speaks by default, and how it is found. */
export const ownSettings = z.object({
  rate: z.number().min(0.5).max(2).default(1),
  semitones: z.int().min(-12).max(12).default(0),
  tags: z.array(tag).max(8).default([]),
  gender: z.enum(['female', 'male', 'child']).default('female'),
  age: z.enum(['child', 'young', 'adult', 'senior']).default('adult'),
  hue: z.enum(['blue', 'violet', 'coral', 'leaf', 'amber']).default('leaf'),
});
export type OwnSettings = z.infer<typeof ownSettings>;

const slot = z.object({
  id,
  kind: ownKind,
  /** Bought, or part of the member's tier. */
  source: z.enum(['bought', 'tier']),
  /** The voice in it; null while it is free. */
  voice_id: id.nullable(),
  /** The custody that is paid; null until a voice is in it for the first time. */
  kept_until: dateTime.nullable(),
  /** Until when a voice in it is only not ordered with, after its custody has ended. */
  grace_until: dateTime.nullable(),
});
export type OwnSlot = z.infer<typeof slot>;

const card = z.object({
  id,
  kind: ownKind,
  state: ownState,
  hold: ownHold,
  /** Of a failure or a hold, as its owner reads it. */
  reason: z.string(),
  name: z.string(),
  /** As scripts and auditions name it; a version is `<speaker>-<number>`. */
  speaker: z.string(),
  engine: z.string(),
  settings: ownSettings,
  active_version: z.int().nullable(),
  slot: slot.nullable(),
  create_time: dateTime,
  update_time: dateTime,
});
export type OwnVoiceCard = z.infer<typeof card>;

const point = z.object({
  /** What is judged: `length`, `noise`, `clipping`…; whoever shows it has the texts. */
  code: z.string(),
  points: z.number(),
  of: z.number(),
  level: z.enum(['good', 'fair', 'poor']),
  figures: z.record(z.string(), z.number()),
  /** Samples that cost points, the worst first. */
  samples: z.array(id),
});
/** What samples are worth, 0…100, by points; shown before anything is paid. `enough`: the engine can be trained with them. */
export const ownScore = z.object({ total: z.number(), enough: z.boolean(), points: z.array(point) });
export type OwnScore = z.infer<typeof ownScore>;

const version = z.object({
  number: z.int(),
  /** The one it was made from; null: from nothing. */
  parent: z.int().nullable(),
  state: ownVersionState,
  engine: z.string(),
  engine_version: z.string(),
  /** 0…1. */
  progress: z.number(),
  reason: z.string(),
  /** Figures of the finished voice, as its engine names them. */
  figures: z.record(z.string(), z.number()),
  /** Of a design: the words it was made from and the controls as they are. */
  text: z.string(),
  parameters: z.record(z.string(), z.union([z.number(), z.string()])),
  seed: z.string(),
  create_time: dateTime,
});
export type OwnVersion = z.infer<typeof version>;

const signed = z.object({ id, version: z.int(), name: z.string(), hash: z.string(), method: z.enum(['drawn', 'typed']), time: dateTime });

/** What a voice of either kind is, for its owner. */
export const ownDetail = card.extend({
  agreement: signed.nullable(),
  versions: z.array(version),
  events: z.array(z.object({ state: ownState, reason: z.string(), time: dateTime })),
  /** What was erased after it was deleted; null before. */
  erasure: z.object({ samples: z.int(), versions: z.int(), bytes: z.number(), delete_time: dateTime, erase_time: dateTime }).nullable(),
});
export const ownLists = z.object({
  lists: z.array(card),
  slots: z.array(slot),
  /** Free places, those of the tier that are not taken yet included. */
  free: z.int(),
  prices: z.object({ on_sale: z.boolean(), slot_fen: z.int(), custody_fen: z.int() }),
});

/** Points `x, y` of a line, in a field of 1,000 by 400. */
const stroke = z
  .array(z.int().min(0).max(1_000))
  .min(4)
  .max(2_000)
  .refine((points) => points.length % 2 === 0, { message: 'half a point' });
/** Drawn by hand, or typed by who cannot draw, with a confirmation that it is worth the same. */
const signature = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('drawn'),
    strokes: z
      .array(stroke)
      .min(1)
      .max(100)
      .refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= 8_000, { message: 'too many points' }),
  }),
  z.object({ method: z.literal('typed'), confirmed: z.literal(true) }),
]);
export type Signature = z.infer<typeof signature>;

export const ownId = z.object({ id });
const fenShown = wholeNumber(0, 999_999_999);

/** Calls that are the same for both kinds but for their path. */
export const ownTwins = {
  lists: { input: nothing, output: ownLists },
  sign: {
    /** `hash` and `version`: of the text as the signer read it; another one is refused. */
    input: ownId.extend({
      version: wholeNumber(1, 1_000_000),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      name: ownName,
      signature,
      /** Separate from the agreement: the consent to have a voice edited (深度合成规定, article 14). */
      consent: z.literal(true),
      /** May recordings be kept as evidence for at most six months after they were to be erased? */
      evidence: z.boolean().default(false),
    }),
    output: z.object({ state: ownState, agreement: signed }),
  },
  buySlot: { input: z.object({ amount_fen: fenShown }), output: purchaseCard },
  renew: { input: z.object({ slot_id: id, amount_fen: fenShown }), output: purchaseCard },
  rename: { input: ownId.extend({ name: ownName }), output: done },
  settings: { input: ownId.extend(ownSettings.partial().shape), output: z.object({ settings: ownSettings }) },
  /** Which version speaks from now on. */
  use: { input: ownId.extend({ version: wholeNumber(1, 100_000) }), output: done },
  /** `name`: as it is, typed by whoever deletes it. */
  remove: { input: ownId.extend({ name: z.string().max(40) }), output: z.object({ state: ownState }) },
} as const;

export const ownUse = z.object({
  id: z.int(),
  kind: z.enum(['order', 'audition']),
  /** Of an order. */
  order_id: id.nullable(),
  name: z.string(),
  version: z.int(),
  words: z.int(),
  time: dateTime,
});

export const ownVoices = {
  /** The text to be signed, its version, and what it was in the version that the caller signed last. */
  ownAgreement: {
    input: z.object({ kind: agreementKind }),
    output: z.object({
      kind: agreementKind,
      version: z.int(),
      hash: z.string(),
      title: z.string(),
      /** Markdown. */
      body: z.string(),
      update_time: dateTime,
      signed: signed.extend({ body: z.string() }).nullable(),
    }),
  },
  /** The text to be signed as a PDF; a file. */
  ownAgreementFile: { input: z.object({ kind: agreementKind }), output: z.unknown() },
  /** The signed document, whose SHA-256 is `hash`; a file. */
  ownSigned: { input: ownId, output: z.unknown() },
  ownUses: {
    input: ownId.extend(page),
    /** `extend` carries `{words, orders}` of all. */
    output: listOf(ownUse),
  },
  /** All uses as CSV; a file. */
  ownUsesFile: { input: ownId, output: z.unknown() },
  /** Everything the site has of a voice, recordings included; a ZIP file. */
  ownExport: { input: ownId, output: z.unknown() },
  /** Withdraws the consent: nothing speaks with the voice from now on, its recordings and versions are erased. For good. */
  ownRevoke: { input: ownId, output: z.object({ state: ownState }) },
  /** Somebody uses a voice that is the caller's, or speaks in their name. */
  ownReport: {
    input: z.object({ id: id.optional(), where: z.string().trim().min(1).max(500), text: z.string().trim().min(5).max(1_000) }),
    output: done,
  },
};
