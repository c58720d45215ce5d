import { destinationNames, loudnessBounds } from '@shengyu/script/destinations';
import { scriptDocumentSchema } from '@shengyu/script/document';
import { z } from 'zod';
import { couponChoice, quotedCoupons } from './coupon.ts';
import { ownSources, source } from './pay-source.ts';
import { dateTime, day, id, keyword, listOf, page, shareToken, wholeNumber } from './shapes.ts';
import { scriptText, silentText } from './script.ts';
import { engineMark, voiceId } from './voices.ts';

export const orderStates = ['created', 'paying', 'queued', 'rendering', 'mixing', 'done', 'failed', 'cancelled', 'expired'] as const;
export const orderState = z.enum(orderStates);
export type OrderState = z.infer<typeof orderState>;

/** `srt` and `ass` are for the picture that was ordered; with an aspect in their name for the other one. Stems are WAV, `paragraphs` and `editor-package` ZIP files; they are there when they were ordered. `timing`: when each word is spoken, as JSON. */
const fileKind = z.enum([
  'audio',
  'srt',
  'vtt',
  'lrc',
  'ass',
  'txt',
  'srt-landscape',
  'ass-landscape',
  'srt-portrait',
  'ass-portrait',
  'stem-voice',
  'stem-music',
  'stem-effects',
  'paragraphs',
  'editor-package',
  'timing',
]);
export type FileKind = z.infer<typeof fileKind>;
/** A file of an order, or `package`: all of them in one ZIP, for a destination those that it takes. */
const downloadKind = z.enum([...fileKind.options, 'package']);
const orderFile = z.object({ kind: fileKind, name: z.string(), url: z.string(), size: z.int() });

/** MP3 below 32 kHz has no more than 160 kb/s. */
const fits = ({ format, bitrate, sample_rate: rate }: { format: string; bitrate: number; sample_rate: number }): boolean =>
  format !== 'mp3' || rate >= 32_000 || bitrate <= 160;
const tooMuch = { message: 'too much for this sample rate', path: ['bitrate'] };

const version = wholeNumber(1, 1_000_000_000);
const render = {
  script_id: id,
  version,
  /** `ogg`: Opus in Ogg. */
  format: z.enum(['mp3', 'wav', 'ogg']).default('mp3'),
  /** Bits a sample, WAV only. */
  bit_depth: z.union([z.literal(16), z.literal(24)]).default(16),
  /** Files beside the audio and its subtitles, at no extra price. */
  extras: z
    .object({
      stems: z.boolean().default(false),
      paragraphs: z.boolean().default(false),
      editor_package: z.boolean().default(false),
      /** Subtitles in the lines of the other picture too: upright beside wide, or wide beside upright. */
      both_captions: z.boolean().default(false),
    })
    .prefault({}),
  /** kb/s; MP3 and OGG. */
  bitrate: z.literal([32, 48, 64, 96, 128, 160, 192, 256, 320]).default(128),
  sample_rate: z.literal([16_000, 22_050, 24_000, 32_000, 44_100, 48_000]).default(44_100),
  /** Integrated loudness of the finished file, LUFS. */
  loudness_lufs: z.number().min(loudnessBounds.lowest).max(loudnessBounds.highest).default(loudnessBounds.usual),
  /** Where the captions are shown; left out: as the script says. */
  captions: z.object({ aspect: z.enum(['landscape', 'portrait']), characters_per_line: z.int().min(4).max(60) }).optional(),
  /** Decides what the order's package holds. */
  destination: z.enum(destinationNames).optional(),
};

/** Why an order failed; `engine.failed` and `storage.full` may pass by themselves. `engine.refused`: a wrong key, or no such voice there. */
const failureReasons = [
  'sentence.unspeakable',
  'style.unknown',
  'voice.unknown',
  'sound.unknown',
  'script.empty',
  'script.silent',
  'script.too_long',
  'points.insufficient',
  'order.too_many',
  'engine.failed',
  'engine.refused',
  'storage.full',
  'render.failed',
] as const;
/** Code points of the script's whole text, `paragraph` from 0. */
const sentence = z.object({ paragraph: z.int(), start: z.int(), end: z.int(), text: z.string() });
const orderFailure = z.object({
  reason: z.enum(failureReasons),
  /** The sentence it failed at, where it was one. */
  sentence: sentence.nullable(),
});
export type OrderFailure = z.infer<typeof orderFailure>;

/** A sentence that the voice `by` spoke in place of `voice`, by their names, and why. */
const standIn = sentence.extend({
  voice: z.string(),
  by: z.string(),
  reason: z.enum(['engine.failed', 'engine.refused', 'sentence.unspeakable']),
});
export type StandIn = z.infer<typeof standIn>;

/** What an order waits for whose clause failed: it is tried again until `until`, and can be cancelled. */
export const orderWaiting = z.object({
  failure: orderFailure,
  /** Names of the voice that cannot speak and of its engine; empty where it is not known. */
  voice: z.string(),
  engine: z.string(),
  since: dateTime,
  /** Null while it is tried. */
  next_try: dateTime.nullable(),
  until: dateTime,
});
export type OrderWaitingCard = z.infer<typeof orderWaiting>;

const paySource = z.object({
  source,
  /** Points, words for the word sources, fen for `online`. */
  amount: z.int(),
  /** 0 for `online`. */
  balance: z.int(),
});

/** What pays, in this order, and nothing else; left out: as the member has chosen for all orders (`orderPayFrom`). */
const payFrom = ownSources.optional();

/** What an order was charged, first what paid first. */
export const paid = z.array(z.object({ source, amount: z.int() }));

const orderCard = z.object({
  order_id: id,
  name: z.string(),
  state: orderState,
  script_id: id,
  version: z.int(),
  words: z.int(),
  cost_points: z.int(),
  duration_ms: z.int(),
  format: z.string(),
  /** Empty where the order was for none. */
  destination: z.enum([...destinationNames, '']),
  /** An order that ended without files got it back. */
  paid: paid.optional(),
  /** Of a failed order; null in older ones. */
  failure: orderFailure.nullable(),
  waiting: orderWaiting.nullable(),
  /** How many sentences stand-ins spoke, and the names of those voices; null where none did. `orderRerender` costs so many points, or words. */
  stand_in: z.object({ count: z.int(), by: z.array(z.string()), cost_points: z.int(), billed_words: z.int() }).nullable(),
  /** The order under way that makes its files anew; null where there is none. */
  rerender: z
    .object({ order_id: id, state: orderState, progress: z.number(), queue_place: z.int(), waiting: orderWaiting.nullable() })
    .nullable(),
  /** Of an order in `paying`: what is left to pay in money, and until when. */
  to_pay: z.object({ amount_fen: z.int(), expire_time: dateTime }).nullable().optional(),
  /** Of an order that is not begun before: with `at_night`. */
  begin_time: dateTime.nullable().optional(),
  create_time: dateTime,
});

/** The embedded voices, also where natural ones are there: they are spoken at once. Left out: the voices of the site. */
const basicEdition = z.literal('basic').optional();

/** What is ordered, and what pays it. */
export const orderInput = { ...render, pay_from: payFrom };

const cue = z.object({ start: z.int(), end: z.int(), start_ms: z.int(), end_ms: z.int() });

/** A timing overflow: a paragraph (from 0) that is longer than its own time, its start and the excess. */
const timingOverflow = z.object({ paragraph: z.int(), start_ms: z.int(), over_ms: z.int(), into: z.enum(['next', 'silence']) });

/** Code points of the script's whole text (paragraphs joined by one line feed). */
const range = z.object({ start: z.int().nonnegative(), end: z.int().positive() });

export const orders = {
  audition: {
    input: z.union([
      z.object({ script_id: id, version: version.optional(), range: range.optional() }),
      /** A script that need not be saved, marks included. */
      z.object({ document: scriptDocumentSchema, range: range.optional() }),
      /** A script that its writer shares by a link, as readers of the link hear it. */
      z.object({ share: shareToken, range: range.optional() }),
      z.object({
        text: scriptText,
        voice_id: voiceId,
        rate: z.number().min(0.5).max(2).optional(),
        pitch: z.number().min(-12).max(12).optional(),
        volume: z.number().min(-20).max(6).optional(),
        /** The embedded voices, also where natural ones have arrived: to compare them. */
        edition: z.literal('basic').optional(),
      }),
    ]),
    /**
     * `stream_url`: chunked audio. `cues_url`: JSON list of `cue`, growing while the stream renders;
     * its `x-audition-complete` header is `1` once nothing more will come.
     */
    output: z.object({
      audition_id: z.string(),
      stream_url: z.string(),
      cues_url: z.string(),
      /** The caller's rest of the day: auditions for a visitor, words for a member. */
      left: z.object({ unit: z.enum(['times', 'words']), count: z.int().nonnegative() }),
    }),
  },
  orderQuote: {
    input: z.object({ ...render, pay_from: payFrom, edition: basicEdition, coupon_id: couponChoice }).refine(fits, tooMuch),
    output: z.object({
      words: z.int(),
      /** Paid before, or the same sound once more. */
      free_words: z.int(),
      paid_words: z.int(),
      /** Paid before and changed so often that they cost a share of their price now. */
      changed_words: z.int(),
      /** Words to be paid at the rate of their voices; words pay for them one for one. */
      billed_words: z.int(),
      /** The whole price in points, at the caller's `rate`. */
      cost_points: z.int(),
      /** Factor on points of the caller's tier. */
      rate: z.number(),
      /** Length of the finished file; an estimate unless `exact`, like the timing overflows. */
      duration_ms: z.int(),
      exact: z.boolean(),
      /** The voices that it is spoken with. */
      edition: z.enum(['basic', 'natural']),
      /**
       * How long the order takes from now until its files are there: `least` when nobody is ahead of it, `most` after the orders that are. Equal
       * where there are none; null where nobody has measured yet how fast this site speaks.
       */
      ready_ms: z.object({ least: z.int(), most: z.int() }).nullable(),
      /** When it would begin with `at_night`; null where that is not offered: for half an hour of new natural sound or less, and at night. */
      night_time: dateTime.nullable(),
      timing_overflows: z.array(timingOverflow),
      /** Marks that the engines of their voices do not honour, and in how many sentences. */
      unhonoured: z.array(z.object({ mark: engineMark, sentences: z.int() })).default([]),
      /** What no voice of the script can speak, which costs nothing: the first hundred places … */
      silent: z.array(silentText).default([]),
      /** … of so many. */
      silent_count: z.int().default(0),
      /** What is taken from each, and in fen what is left to pay `online`, where the site takes money: with the chosen coupon. */
      sources: z.array(paySource),
      ...quotedCoupons,
      /** Sources that pay, in their order. */
      pay_from: ownSources,
      /** Points that would pay for what the sources do not. */
      missing_points: z.int(),
      enough: z.boolean(),
    }),
  },
  orderCreate: {
    input: z
      .object({
        ...render,
        name: z.string().trim().max(100).optional(),
        pay_from: payFrom,
        /** `pay_from` pays later orders too, as with `orderPayFrom`; by a member's own session alone. */
        keep_pay_from: z.boolean().optional(),
        edition: basicEdition,
        /**
         * What the caller was shown as left to pay in money: the order then waits for it in `paying`, with the rest held. Another amount is
         * refused with `purchase.price`. Left out: the sources pay all of it.
         */
        online_fen: wholeNumber(1, 999_999_999).optional(),
        /** Takes something off what is left to pay in money. */
        coupon_id: id.optional(),
        /** Begins after midnight, in mainland China; refused for half an hour of new natural sound or less. At night: as soon as its turn comes. */
        at_night: z.boolean().optional(),
        /**
         * Files without the audible label: the agreement `unlabelled` in the version that the caller agreed to. Kept for six months. Refused
         * with `agreement.changed` for another text, with `label.required` where the site does not offer it.
         */
        unlabelled: z.object({ version: z.int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
      })
      .refine(fits, tooMuch),
    output: z.object({
      ...{ order_id: id, state: orderState, cost_points: z.int() },
      /** As in `orderQuote`; absent where every voice speaks all of it. */
      silent: z.array(silentText).optional(),
    }),
  },
  /** Chooses what pays the member's orders, and in which order; null: as the site has it. */
  orderPayFrom: {
    input: z.object({
      pay_from: ownSources
        .min(1)
        .refine((chosen) => new Set(chosen).size === chosen.length, { message: 'twice' })
        .nullable(),
    }),
    output: z.object({ pay_from: ownSources.nullable() }),
  },
  /** Also of an order that waits for an engine. */
  orderCancel: { input: z.object({ order_id: id }), output: z.object({ order_id: id, state: orderState }) },
  /**
   * Has the sentences of stand-ins spoken by the voices that were wanted, for what was given back for them. Answers an order that makes the
   * files; when it is done they take the place of the old ones.
   */
  orderRerender: {
    input: z.object({ order_id: id, pay_from: payFrom }),
    output: z.object({ order_id: id, state: orderState, cost_points: z.int() }),
  },
  orderRename: {
    input: z.object({ order_id: id, name: z.string().trim().min(1).max(100) }),
    output: z.object({ order_id: id, name: z.string() }),
  },
  /** Takes an ended order out of the member's list; what was paid for stays paid for. */
  orderRemove: { input: z.object({ order_id: id }), output: z.object({}) },
  orderLists: {
    /** `group`: `active` is everything that still moves. Dates are days in mainland China. */
    input: z.object({
      keyword: keyword.default(''),
      state: orderState.optional(),
      group: z.enum(['active', 'done', 'ended']).optional(),
      /** Of the script's voice, whoever else speaks in it. */
      voice_kind: z.enum(['builtin', 'cloned', 'designed']).optional(),
      start_date: day.optional(),
      end_date: day.optional(),
      ...page,
    }),
    /** `extend` carries `{active, cost_points, paid}` of the whole filter; the sums are of orders that were not given back. */
    output: listOf(
      orderCard.extend({
        /** The script's voice: its name, its drawing, and how many voices speak. Null where it is gone. */
        voice: z.object({ name: z.string(), seed: z.string(), hue: z.string(), rough: z.number(), count: z.int() }).nullable(),
      }),
    ),
  },
  orderDetail: {
    input: z.object({ order_id: id }),
    output: orderCard.extend({
      /** 0…1. */
      progress: z.number(),
      /** Sound that is there, and the length of the file as it is known now. */
      done_ms: z.int(),
      total_ms: z.int(),
      /** Until its files are there, by the measured speed of this site; null where that is not known, and when nothing moves. */
      left_ms: z.int().nullable(),
      queue_place: z.int(),
      files: z.array(orderFile),
      /** All of them in one ZIP; `null` until there are files. */
      package: z.object({ name: z.string(), url: z.string(), size: z.int() }).nullable(),
      /** The settings of the order. */
      output: z.object({
        bitrate: z.int(),
        bit_depth: z.int(),
        sample_rate: z.int(),
        loudness_lufs: z.number(),
        captions: z.object({ aspect: z.enum(['landscape', 'portrait']), characters_per_line: z.int() }).nullable(),
        /** Without the audible label, by the member's own wish. */
        unlabelled: z.boolean(),
      }),
      /** With which voices it was spoken: `natural`, or the `basic` ones of the embedded engine. */
      edition: z.enum(['basic', 'natural']),
      /** Proof-reading: sentences compared with their text, spoken again, and doubtful still. Null: none was compared. */
      proof: z.object({ checked: z.int(), redone: z.int(), doubtful: z.array(z.string()) }).nullable(),
      events: z.array(z.object({ state: orderState, time: dateTime, reason: z.string() })),
      /** Stable code of what went wrong; empty unless failed. */
      error: z.string(),
      cues: z.array(cue),
      peaks: z.array(z.number()),
      /** The sentences that stand-ins spoke. */
      stand_ins: z.array(standIn),
      /** Timing overflows that remain although spoken faster; empty in older orders. */
      timing_overflows: z.array(timingOverflow),
    }),
  },
  /** Answers the file itself (200, attachment), or an envelope when it may not be had. */
  orderDownload: { input: z.object({ order_id: id, kind: downloadKind }), output: z.unknown() },
};
