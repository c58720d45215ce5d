import { z } from 'zod';
import { embedTokenScopes } from '../embed-allows.ts';
import { terms } from '../terms.ts';
import { smsCode, typedPassword } from './login.ts';
import { dateTime, day, done, id, nothing, wholeNumber } from './shapes.ts';

/** What a key may do. */
export const keyScopes = ['speech', 'voices', 'scripts', 'orders', 'embed', 'own_voices', 'webhooks', 'usage'] as const;
const scope = z.enum(keyScopes);
export type KeyScope = z.infer<typeof scope>;

const { keyName, keyOrigins, keyAddresses, keyRate, keySpending, overlapHours } = terms.developers;

/** The origin of pages that may use what is issued to a key: `https://cms.example.com`; plain http on this machine alone. */
const origin = z
  .string()
  .max(200)
  .regex(/^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/);

/** One address, or a network of them: `203.0.113.7`, `10.2.0.0/16`. */
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** `null`: no limit but the member's points. Days and months are those of China. */
const spending = z.object({ points: z.int().min(1).max(keySpending), period: z.enum(['day', 'month']) }).nullable();

const settings = {
  scopes: z.array(scope).min(1).max(keyScopes.length),
  origins: z.array(origin).max(keyOrigins),
  /** Where requests by the key may come from; empty: anywhere. Pages with a token of it come from anywhere. */
  addresses: z.array(address).max(keyAddresses),
  spending,
  /** Requests in a minute. */
  rate: z.int().min(1).max(keyRate),
  /** Null: it does not expire. */
  expire_time: dateTime.nullable(),
};

/** Makes sure that it is the member: the password, or a code sent to the own number (scene ZXZH); neither where the member has neither. */
const confirmation = { password: typedPassword.optional(), code: smsCode.optional() };

const key = z.object({
  id,
  name: z.string(),
  /** Its first characters and its last ones: `sk_live_7Kd2` and `a91f`. */
  start: z.string(),
  end: z.string(),
  /** It costs nothing and orders nothing. */
  test: z.boolean(),
  ...settings,
  /** Points of the orders made with it in the running period of its limit, of this month where it has none. */
  spent_points: z.int(),
  /** Words of its orders this month. */
  words: z.int(),
  last_use_time: dateTime.nullable(),
  /** Present until the secret before the last rotation ends. */
  old: z.object({ end: z.string(), until: dateTime }).optional(),
  create_time: dateTime,
  revoke_time: dateTime.nullable(),
});
export type ApiKeyCard = z.infer<typeof key>;

/** The secret is in this answer and nowhere else: its hash alone is stored. */
const withSecret = z.object({ key, secret: z.string() });

const name = z.string().trim().min(1).max(keyName);

const usageDay = z.object({
  day,
  /** Of orders that were not given back, speech included. */
  words: z.int(),
  points: z.int(),
  requests: z.int(),
  failed: z.int(),
});

/** What keys were used for, day by day in China. */
export const usage = z.object({
  days: z.array(
    usageDay.extend({
      keys: z.array(z.object({ id, words: z.int() })),
      errors: z.array(z.object({ error: z.string(), count: z.int() })),
    }),
  ),
  total: usageDay.omit({ day: true }).extend({
    /** Within which 95 of 100 speeches begin to sound; null without any. */
    first_byte_ms: z.int().nullable(),
  }),
});
export type Usage = z.infer<typeof usage>;

/** `start` left out: the last thirty days. */
export const usageInput = { start: day.optional(), end: day.optional() };

/** A token for a page, and what it is for. */
export const pageToken = z.object({
  token: z.string(),
  expires_at: dateTime,
  /** The one origin whose pages may use it. */
  origin: z.string(),
  /** Names the API key, and opens nothing. */
  key: id,
  /** Names the person's scripts and orders. */
  member: id,
  /** What the token may do. */
  scopes: z.array(z.enum(embedTokenScopes)),
});

export const developer = {
  /** The newest first; revoked ones stay for a month. `extend.maximum`: how many good ones there may be. */
  devKeyLists: {
    input: nothing,
    output: z.object({
      lists: z.array(key),
      maximum: z.int(),
      /** What `confirmation` a change asks for. */
      confirm: z.enum(['password', 'code', 'none']),
    }),
  },
  devKeyCreate: {
    input: z.object({
      name,
      scopes: settings.scopes,
      origins: settings.origins.default([]),
      addresses: settings.addresses.default([]),
      test: z.boolean().default(false),
      spending: spending.default(null),
      rate: settings.rate.default(terms.developers.usualRate),
      expire_time: settings.expire_time.default(null),
      ...confirmation,
    }),
    output: withSecret,
  },
  devKeyRename: { input: z.object({ id, name }), output: done },
  /** What is left out stays. */
  devKeySettings: { input: z.object({ id, ...confirmation }).extend(z.object(settings).partial().shape), output: key },
  /** A new secret; the old one stays good for `overlap_hours`. */
  devKeyRotate: {
    input: z.object({ id, overlap_hours: wholeNumber(0, overlapHours).default(24), ...confirmation }),
    output: withSecret.extend({
      /** Where the key was used from in the last day, so that it is seen who still has the old secret. */
      uses: z.array(z.object({ address: z.string(), old: z.boolean(), time: dateTime })),
    }),
  },
  /** Ends the secret before the last rotation at once. */
  devKeyEndOld: { input: z.object({ id }), output: done },
  /** `key_id`: figures of that key alone. */
  devUsage: { input: z.object({ ...usageInput, key_id: id.optional() }), output: usage },
  /** A token by which the site's own page shows the studio, as a page of the key would. It orders nothing. */
  devEmbedTry: { input: z.object({ key_id: id }), output: pageToken },
  devKeyRevoke: { input: z.object({ id }), output: done },
};
