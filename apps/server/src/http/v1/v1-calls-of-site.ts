import type { V1Output, V1Parsed } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { issueEmbedToken } from '../../commands/integrations/embed/issue-embed-token.ts';
import { readBalances } from '../../commands/money/ledger/accounts.ts';
import { periodStart, spentSince } from '../../commands/integrations/keys/key-spending.ts';
import { showUsage } from '../../commands/integrations/keys/show-usage.ts';
import { pageOrders } from '../../commands/orders/show/page-orders.ts';
import { findSpeechVoice } from '../../commands/orders/speech/speech-voice.ts';
import { pageDeliveries } from '../../commands/integrations/webhooks/deliveries.ts';
import { pageVoices, toV1Voice } from '../../commands/orders/speech/voice-list.ts';
import { pageScripts } from '../../commands/studio/scripts/page-scripts.ts';
import type { Database } from '../../db/database.ts';
import type { LiveCatalogue } from '../../commands/voices/live/live-catalogue.ts';
import type { Samples } from '../../commands/voices/catalogue/voice-card.ts';
import type { Limiter } from '../../ports/limiter.ts';
import { modelMissing } from '../../locales/v1.en.ts';
import type { AnswerHead, CallHandlers } from '../call-handler.ts';
import { originOf } from '../origin-of.ts';
import { V1Refusal } from './error-answer.ts';
import { isSpeechModel, OWN_MODEL, speechModels, toModel } from './models.ts';
import { sendSpeech, type SpeechPorts } from './send-speech.ts';
import type { V1Caller, V1Exchange, V1Handlers } from './v1-handler.ts';

export interface SiteCallPorts {
  /** The site's own calls, which these run as the key's member. */
  handlers: CallHandlers;
  database: Database;
  limiter: Limiter;
  catalogue: Pick<LiveCatalogue, 'of'>;
  readSamples: () => Promise<Samples>;
  speech: SpeechPorts;
  /** The site's public address; empty: the one by which it is asked. */
  origin: string;
  sendOrderFile: (memberId: string, input: V1Parsed<'getOrderFile'>, exchange: V1Exchange) => Promise<unknown>;
}

const head: AnswerHead = { setDeviceCookie: () => undefined };

/** The calls of `/v1`, most of them by a call of the site: this decides how they look, those what happens. */
export function v1CallsOfSite(ports: SiteCallPorts): V1Handlers {
  const { handlers, database, catalogue, readSamples, speech, sendOrderFile } = ports;
  const originFor = ({ request }: V1Exchange): string => ports.origin || originOf(request);
  const showOrder = async (id: string, { context }: V1Caller, exchange: V1Exchange): Promise<V1Output<'getOrder'>> =>
    toV1Order(await handlers.orderDetail({ order_id: id }, context, head), originFor(exchange));
  const latestOf = async (id: string, { context }: V1Caller) => (await handlers.scriptDetail({ id }, context, head)).latest_version;
  return {
    createSpeech: (input, caller, exchange) => sendSpeech(speech, input, caller, exchange),
    listSpeechVoices: async (_input, caller, exchange) => {
      // A key that may not see voices sees what everybody sees.
      const { voices } = await catalogue.of(caller?.key.scopes.includes('voices') ? caller.key.memberId : undefined);
      const samples = await readSamples();
      const data = voices.map((voice) => toV1Voice(voice, samples, originFor(exchange)));
      return { object: 'list', data, voices: data.map(({ id, name }) => ({ id, name })) };
    },
    listSpeechModels: () => {
      const models = [...speechModels].map(toModel);
      return Promise.resolve({ object: 'list', data: models, models });
    },
    listModels: () => Promise.resolve({ object: 'list', data: [toModel(OWN_MODEL)] }),
    getModel: ({ id }) => {
      if (!isSpeechModel(id))
        throw new V1Refusal('not_found', { message: modelMissing(id), code: 'model_not_found', param: 'model', status: 404 });
      return Promise.resolve(toModel(id));
    },
    getKey: async (_input, { key }) => {
      const { points, period } = key.spender;
      return {
        id: key.keyId,
        object: 'key',
        name: key.name,
        scopes: [...key.scopes],
        rate: key.rate,
        test: key.test,
        spending: points === null ? null : { points, period, spent_points: await spentSince(database, key.keyId, periodStart(period)) },
        points: (await readBalances(database, key.memberId)).points,
      };
    },
    listVoices: async (input, { key }, exchange) =>
      pageVoices(await catalogue.of(key.memberId), await readSamples(), input, originFor(exchange)),
    getVoice: async ({ id }, { key }, exchange) =>
      toV1Voice(findSpeechVoice(await catalogue.of(key.memberId), { id }), await readSamples(), originFor(exchange)),
    checkScript: async ({ text, document, voice }, { context }) => {
      const parsed = schemas.scriptAnalyze.input.parse({ text, document, voice, parts: ['polyphones', 'silent'] });
      const { text: read, report, words, duration_ms, price, polyphones, silent } = await handlers.scriptAnalyze(parsed, context, head);
      const unsure = polyphones.filter(({ sure }) => !sure);
      return {
        ...(read !== undefined && { text: read }),
        ...(report && { report }),
        words,
        duration_ms,
        points: price,
        unsure: unsure.map(({ start, char, chosen, candidates }) => ({ start, char, chosen, candidates })),
        silent,
      };
    },
    createScript: async ({ voice, ...input }, { context }) => ({
      object: 'script',
      ...(await handlers.scriptSave({ ...input, voice_id: voice }, context, head)),
    }),
    listScripts: (input, { key }) => pageScripts(database, key.memberId, input),
    getScript: async (input, { context }) => ({ object: 'script', ...(await handlers.scriptDetail(input, context, head)) }),
    updateScript: async ({ voice, ...input }, { context }) => ({
      object: 'script',
      ...(await handlers.scriptSave({ ...input, voice_id: voice }, { ...context, idempotencyKey: undefined }, head)),
    }),
    deleteScript: async ({ id }, { context }) => {
      await handlers.scriptRemove({ id }, context, head);
      // Programs have no bin.
      await handlers.binErase({ kind: 'draft', id }, context, head);
      return { id, object: 'script', deleted: true };
    },
    quoteOrder: async (input, caller) => {
      const version = input.version ?? (await latestOf(input.script_id, caller));
      const quote = await handlers.orderQuote(schemas.orderQuote.input.parse({ ...input, version }), caller.context, head);
      const { words, free_words, cost_points, duration_ms, exact, sources, missing_points, enough, silent, silent_count } = quote;
      return { words, free_words, cost_points, duration_ms, exact, sources, missing_points, enough, silent, silent_count };
    },
    createOrder: async (input, caller, exchange) => {
      const version = input.version ?? (await latestOf(input.script_id, caller));
      const order = schemas.orderCreate.input.parse({ ...input, version });
      const { order_id: id, silent } = await handlers.orderCreate(order, caller.context, head);
      return { ...(await showOrder(id, caller, exchange)), ...(silent && { silent }) };
    },
    listOrders: (input, { key }) => pageOrders(database, key.memberId, input),
    getOrder: ({ id }, caller, exchange) => showOrder(id, caller, exchange),
    cancelOrder: async ({ id }, caller, exchange) => {
      await handlers.orderCancel({ order_id: id }, caller.context, head);
      return showOrder(id, caller, exchange);
    },
    getOrderFile: (input, { key }, exchange) => sendOrderFile(key.memberId, input, exchange),
    createWebhook: async (input, { context }) => {
      const { webhook, secret } = await handlers.devWebhookCreate(input, context, head);
      return { ...webhook, object: 'webhook', secret };
    },
    listWebhooks: async (_input, { context }) => ({ object: 'list', data: (await handlers.devWebhookLists({}, context, head)).lists }),
    deleteWebhook: async ({ id }, { context }) => {
      await handlers.devWebhookRemove({ id }, context, head);
      return { id, object: 'webhook', deleted: true };
    },
    listDeliveries: (input, { key }) => pageDeliveries(database, key.memberId, input),
    replayDelivery: async ({ id }, { context }) => ({
      ...(await handlers.devWebhookReplay({ delivery_id: id }, context, head)),
      object: 'delivery',
    }),
    createEmbedToken: (input, { key }) => issueEmbedToken(ports, key, input),
    getUsage: async (input, { key }) => ({ object: 'usage', ...(await showUsage(database, key.memberId, input, key.keyId)) }),
  };
}

type Detail = Awaited<ReturnType<CallHandlers['orderDetail']>>;

function toV1Order({ order_id: id, files, ...order }: Detail, origin: string): V1Output<'getOrder'> {
  const { name, state, script_id, version, words, cost_points, duration_ms, format, failure, create_time } = order;
  const { progress, queue_place, error, cues } = order;
  return {
    ...{ id, name, state, script_id, version, words, cost_points, duration_ms, format, failure, create_time },
    ...{ progress, queue_place, error, cues },
    object: 'order',
    files: files.map(({ kind, name: file, size }) => ({
      ...{ kind, name: file, size },
      url: new URL(`/v1/orders/${id}/files/${kind}`, origin).href,
    })),
  };
}
