import type { ErrorName } from '@shengyu/api';

/** What software and those who write it read of a refused call of `/v1`. */
export const v1Messages: Partial<Record<ErrorName, string>> = {
  'auth.required': 'No API key. Send it as "Authorization: Bearer sk_live_…".',
  'key.unknown': 'Incorrect API key: there is no such key. Look at the developers’ page for yours.',
  'key.revoked': 'This API key was revoked.',
  'key.expired': 'This API key has expired.',
  'key.rotated': 'This API key was rotated, and its old secret has ended. Use the new one.',
  'key.scope': 'This API key may not do this: it lacks the scope.',
  'key.address': 'This API key may not be used from this address.',
  'key.test': 'This is a test key: it orders nothing, and speaks short texts alone. Use a live key.',
  'key.spent': 'This API key has reached its own spending limit.',
  'account.frozen': 'The account of this API key is frozen.',
  'points.insufficient': 'The account has not enough points left for this.',
  'limit.reached': 'Too many requests. Wait as long as Retry-After says.',
  'limit.site': 'The site does this too often at present. Wait as long as Retry-After says.',
  'order.too_many': 'Too many orders at once or in a minute, or too many free ones, or hours of free sound, in a day.',
  'order.not_ready': 'The order is not done yet.',
  'order.state': 'The order is in a state in which this cannot be done.',
  not_found: 'There is nothing under this address, or it is not yours.',
  'voice.unknown': 'There is no such voice.',
  'voice.off': 'This voice is not offered any more.',
  'voice.vip': 'This voice is for members with a tier.',
  'script.empty': 'There is nothing to speak in the input.',
  'script.silent': 'No voice of the script can speak any of the input.',
  'script.too_long': 'The input is too long.',
  'script.conflict': 'Somebody saved another version meanwhile.',
  'script.full': 'There is no room for more scripts.',
  'post.words': 'The input has words that this site does not speak.',
  'idempotency.required': 'This call needs the header Idempotency-Key.',
  'idempotency.mismatch': 'This Idempotency-Key was used for another request.',
  'input.invalid': 'The request is not as it has to be.',
  'input.too_large': 'The request is too large.',
  'render.failed': 'The speech could not be made. What it cost was given back.',
  'storage.full': 'The site has no room for this at present.',
  'server.busy': 'The server is busy. Try again.',
  'server.error': 'The server has failed.',
  'sound.unknown': 'There is no such sound.',
  'webhook.full': 'There are as many webhooks as there may be.',
  'webhook.address': 'Webhooks are sent to https on the public network alone.',
  'webhook.off': 'This webhook is switched off.',
  'embed.origin': 'This origin is not on the list of the API key.',
  unavailable: 'This is not offered here.',
};

export const brokenJson = 'The body is not valid JSON.';
export const idempotencyForm = 'Idempotency-Key has 1 to 180 printable ASCII characters and no blank.';
export const formatMissing = 'There is no encoder for aac here. Use mp3, opus, flac, wav or pcm.';
export const modelMissing = (model: string): string => `The model "${model}" does not exist. GET /v1/models lists those there are.`;
export const noSuchAddress = (method: string, path: string): string => `Unknown request: ${method} ${path}.`;
