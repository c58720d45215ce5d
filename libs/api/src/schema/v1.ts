import { embedToken } from './embed.ts';
import { scriptDocumentSchema } from '@shengyu/script/document';
import { z } from 'zod';
import type { V1CallName } from '../v1-calls.ts';
import { keyScopes, usage, usageInput } from './developer.ts';
import { delivery, webhook, webhooks } from './webhook.ts';
import { importReport } from './import-report.ts';
import { orderInput, orders, orderState } from './orders.ts';
import { script, scriptText, silentText } from './script.ts';
import { dateTime, id, nothing, wholeNumber } from './shapes.ts';
import { voiceCard, voiceId } from './voices.ts';

/** The most characters of one speech, as OpenAI has it. */
export const SPEECH_CHARACTERS = 4_096;

const object = <Name extends string>(name: Name) => z.literal(name).default(name);
/** Answers `after` the item with this id, the newest first. */
const cursor = { limit: wholeNumber(1, 100).default(20), after: id.optional() };
/** `next` is the `after` of the following page; null: there is none. */
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ object: object('list'), data: z.array(item), has_more: z.boolean(), next: z.string().nullable() });

const model = z.object({ id: z.string(), object: object('model'), created: z.int(), owned_by: z.string() });

const voice = voiceCard
  .pick({ id: true, name: true, summary: true, kind: true, language: true, gender: true, age: true, tags: true, price_rate: true })
  .extend({
    object: object('voice'),
    vip: z.boolean(),
    /** What `instructions` can ask for, by name. */
    styles: voiceCard.shape.styles,
    /** Address of a sample; empty if there is none yet. */
    sample_url: z.string(),
  });
export type V1Voice = z.infer<typeof voice>;

const scriptHead = z.object({
  id,
  object: object('script'),
  title: z.string(),
  version: z.int(),
  words: z.int(),
  voice: z.string(),
  excerpt: z.string(),
  create_time: dateTime,
  update_time: dateTime,
});
const content = {
  title: z.string().trim().max(100).default(''),
  /** Plain text, or a `document` with marks. */
  text: scriptText.optional(),
  document: scriptDocumentSchema.optional(),
  /** Of plain text: an id of `/v1/voices`. */
  voice: voiceId.optional(),
};
const savedScript = z.object({
  id,
  object: object('script'),
  version: z.int(),
  /** How `text` was read; missing where the script is the text as it was sent. */
  report: importReport.optional(),
});
const either = (value: { text?: string | undefined; document?: unknown }): boolean =>
  (value.text === undefined) !== (value.document === undefined);
const givesOne = { message: 'give text or document', path: ['document'] };

const { order_id: _id, files: _files, package: _package, events: _events, peaks: _peaks, ...detail } = orders.orderDetail.output.shape;
const order = z.object({
  id,
  object: object('order'),
  name: detail.name,
  state: orderState,
  script_id: id,
  version: detail.version,
  words: detail.words,
  cost_points: detail.cost_points,
  duration_ms: detail.duration_ms,
  format: detail.format,
  failure: detail.failure,
  create_time: dateTime,
});
const orderDetail = order.extend({
  /** 0…1. */
  progress: z.number(),
  queue_place: z.int(),
  /** Stable code of what went wrong; empty unless failed. */
  error: z.string(),
  /** `url`: the address of the file, got with the same key. */
  files: z.array(z.object({ kind: z.string(), name: z.string(), url: z.string(), size: z.int() })),
  cues: detail.cues,
});
export type V1Order = z.infer<typeof orderDetail>;

/** `version` left out: the latest. */
const ordered = z.object({ ...orderInput, version: orderInput.version.optional() });

/** Input (path, query and body together) and output of every call of `v1Calls`; a call that answers a file or a stream says `unknown`. */
export const v1Schemas = {
  createSpeech: {
    input: z.object({
      model: z.string().min(1).max(64),
      input: z
        .string()
        .min(1)
        .max(
          SPEECH_CHARACTERS,
          `at most ${SPEECH_CHARACTERS} characters; a longer text is a script (POST /v1/scripts) with an order (POST /v1/orders)`,
        ),
      /** An id or a name of `/v1/audio/voices`. */
      voice: z.union([z.string().min(1).max(64), z.object({ id: z.string().min(1).max(64) })], 'an id or a name of GET /v1/audio/voices'),
      response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).default('mp3'),
      speed: z.number().min(0.5).max(2).default(1),
      /** Chooses a style that the voice has; what names none is ignored, and the answer's header says so. */
      instructions: z.string().max(SPEECH_CHARACTERS).optional(),
      stream_format: z.enum(['sse', 'audio']).default('audio'),
    }),
    output: z.unknown(),
  },
  listSpeechVoices: {
    input: nothing,
    output: z.object({ object: object('list'), data: z.array(voice), voices: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  /** The models again, where software for speech asks for them. */
  listSpeechModels: { input: nothing, output: z.object({ object: object('list'), data: z.array(model), models: z.array(model) }) },
  listModels: { input: nothing, output: z.object({ object: object('list'), data: z.array(model) }) },
  getModel: { input: z.object({ id: z.string().max(64) }), output: model },
  /** The key of the request. `spending` null: no limit of its own. */
  getKey: {
    input: nothing,
    output: z.object({
      id,
      object: object('key'),
      name: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      rate: z.int(),
      /** It costs nothing and orders nothing. */
      test: z.boolean(),
      spending: z.object({ points: z.int(), period: z.enum(['day', 'month']), spent_points: z.int() }).nullable(),
      /** Of the member. */
      points: z.int(),
    }),
  },
  listVoices: {
    input: z.object({
      limit: wholeNumber(1, 100).default(20),
      after: voiceId.optional(),
      search: z.string().trim().max(50).default(''),
      language: voiceCard.shape.language.optional(),
    }),
    output: pageOf(voice),
  },
  getVoice: { input: z.object({ id: voiceId }), output: voice },
  /** How a text is read, how long it gets and what it costs, without storing it. `unsure`: readings that the sources disagree on. */
  checkScript: {
    input: z.object({ text: content.text, document: content.document, voice: content.voice }).refine(either, givesOne),
    output: z.object({
      /** What offsets count in: the text as it was read, if it is not the one sent. */
      text: z.string().optional(),
      /** How `text` was read; missing where the script is the text as it was sent. */
      report: importReport.optional(),
      words: z.int(),
      duration_ms: z.int(),
      points: z.int(),
      unsure: z.array(z.object({ start: z.int(), char: z.string(), chosen: z.string(), candidates: z.array(z.string()) })),
      /** What no voice of it can speak; it costs nothing. */
      silent: z.array(silentText),
    }),
  },
  createScript: { input: z.object(content).refine(either, givesOne), output: savedScript },
  listScripts: { input: z.object(cursor), output: pageOf(scriptHead) },
  getScript: {
    input: z.object({ id, version: wholeNumber(1, 1_000_000_000).optional() }),
    output: script.scriptDetail.output.extend({ object: object('script') }),
  },
  /** A new version. `base_version`: the one that was changed; a later one is a conflict. */
  updateScript: {
    input: z.object({ id, base_version: z.int().nonnegative().optional(), ...content }).refine(either, givesOne),
    output: savedScript,
  },
  deleteScript: { input: z.object({ id }), output: z.object({ id, object: object('script'), deleted: z.literal(true) }) },
  quoteOrder: {
    input: ordered,
    output: orders.orderQuote.output.pick({
      ...{ words: true, free_words: true, cost_points: true, duration_ms: true, exact: true, sources: true, missing_points: true },
      ...{ enough: true, silent: true, silent_count: true },
    }),
  },
  /** Needs `Idempotency-Key`. */
  createOrder: {
    input: ordered.extend({ name: z.string().trim().max(100).optional() }),
    output: orderDetail.extend({ silent: orders.orderCreate.output.shape.silent }),
  },
  listOrders: { input: z.object({ ...cursor, state: orderState.optional() }), output: pageOf(order) },
  getOrder: { input: z.object({ id }), output: orderDetail },
  cancelOrder: { input: z.object({ id }), output: orderDetail },
  getOrderFile: { input: z.object({ id, kind: orders.orderDownload.input.shape.kind }), output: z.unknown() },
  createEmbedToken: embedToken,
  /** Of the key of the request, in days of China. */
  getUsage: { input: z.object(usageInput), output: usage.extend({ object: object('usage') }) },
  createWebhook: {
    input: webhooks.devWebhookCreate.input,
    output: webhook.extend({ object: object('webhook'), secret: z.string() }),
  },
  listWebhooks: { input: nothing, output: z.object({ object: object('list'), data: z.array(webhook) }) },
  deleteWebhook: { input: z.object({ id }), output: z.object({ id, object: object('webhook'), deleted: z.literal(true) }) },
  listDeliveries: { input: z.object({ id, ...cursor }), output: pageOf(delivery) },
  replayDelivery: { input: z.object({ id }), output: delivery.extend({ object: object('delivery') }) },
} satisfies Record<V1CallName, { input: z.ZodType; output: z.ZodType }>;
export type V1Schemas = typeof v1Schemas;
