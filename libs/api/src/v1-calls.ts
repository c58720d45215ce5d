import type { KeyScope } from './schema/developer.ts';

/** What a key must be allowed for a call: a scope, or nothing beyond being good. */
export type V1Access = KeyScope | 'key';

/**
 * The API for members' own software: method, path and the scope that a key needs. Server, typed client, OpenAPI document and tests derive
 * from it; the schemas are `v1Schemas` of `@shengyu/api/schema`. Those below `/v1/audio` and `/v1/models` have OpenAI's shapes.
 */
export const v1Calls = {
  createSpeech: ['POST', '/v1/audio/speech', 'speech'],
  listSpeechVoices: ['GET', '/v1/audio/voices', 'voices'],
  listSpeechModels: ['GET', '/v1/audio/models', 'key'],
  listModels: ['GET', '/v1/models', 'key'],
  getModel: ['GET', '/v1/models/:id', 'key'],
  getKey: ['GET', '/v1/key', 'key'],
  listVoices: ['GET', '/v1/voices', 'voices'],
  getVoice: ['GET', '/v1/voices/:id', 'voices'],
  checkScript: ['POST', '/v1/scripts/check', 'scripts'],
  createScript: ['POST', '/v1/scripts', 'scripts'],
  listScripts: ['GET', '/v1/scripts', 'scripts'],
  getScript: ['GET', '/v1/scripts/:id', 'scripts'],
  updateScript: ['POST', '/v1/scripts/:id', 'scripts'],
  deleteScript: ['DELETE', '/v1/scripts/:id', 'scripts'],
  quoteOrder: ['POST', '/v1/orders/quote', 'orders'],
  createOrder: ['POST', '/v1/orders', 'orders'],
  listOrders: ['GET', '/v1/orders', 'orders'],
  getOrder: ['GET', '/v1/orders/:id', 'orders'],
  cancelOrder: ['POST', '/v1/orders/:id/cancel', 'orders'],
  getOrderFile: ['GET', '/v1/orders/:id/files/:kind', 'orders'],
  createEmbedToken: ['POST', '/v1/embed/tokens', 'embed'],
  getUsage: ['GET', '/v1/usage', 'usage'],
  createWebhook: ['POST', '/v1/webhooks', 'webhooks'],
  listWebhooks: ['GET', '/v1/webhooks', 'webhooks'],
  deleteWebhook: ['DELETE', '/v1/webhooks/:id', 'webhooks'],
  listDeliveries: ['GET', '/v1/webhooks/:id/deliveries', 'webhooks'],
  replayDelivery: ['POST', '/v1/deliveries/:id/replay', 'webhooks'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'DELETE', `/v1/${string}`, V1Access]>;

export type V1CallName = keyof typeof v1Calls;

/** Answered without a key too, and with any: software for speech lists them before it has one. */
const v1OpenCalls = ['listSpeechVoices', 'listSpeechModels'] as const satisfies readonly V1CallName[];
export type V1OpenCall = (typeof v1OpenCalls)[number];
export const isOpenV1Call = (name: V1CallName): name is V1OpenCall => (v1OpenCalls as readonly V1CallName[]).includes(name);
