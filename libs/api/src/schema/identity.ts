import { z } from 'zod';
import { mobile, password, signedIn, smsCode, typedPassword, welcome } from './login.ts';
import { dateTime, done, id, nothing } from './shapes.ts';

const ticket = z.string().max(200);
const state = z.string().min(20).max(100);

const scanStates = ['waiting', 'scanned', 'confirmed', 'cancelled', 'expired'] as const;

/**
 * Nickname 1–20; avatar empty, `island:<seed>` or an own picture, by the id `uploadImage` answered or as `/file/<id>`;
 * sex 0 unknown, 1 male, 2 female.
 */
const profileField = z.discriminatedUnion('field', [
  z.object({ field: z.literal('nickname'), value: z.string().trim().min(1).max(20) }),
  z.object({
    field: z.literal('avatar'),
    value: z
      .string()
      .max(200)
      .regex(/^(?:|island:[\w-]{1,32}|(?:\/file\/)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i),
  }),
  z.object({ field: z.literal('sex'), value: z.union([z.literal([0, 1, 2]), z.enum(['0', '1', '2']).transform(Number)]) }),
]);

const session = z.object({
  id,
  /** The session this call was made with. */
  current: z.boolean(),
  /** A name for people: `Windows 上的 Chrome`. */
  device: z.string(),
  terminal: z.int(),
  address: z.string(),
  create_time: dateTime,
  active_time: dateTime,
});

/** Places for voices of one's own: how many there are, and how many hold a voice. */
const places = z.object({ used: z.int(), all: z.int() });
const noPlaces = { clone: { used: 0, all: 0 }, design: { used: 0, all: 0 } };

export const rights = z.object({
  /** The tier of now, empty for none, the factor on the points of an order, and whether premium voices cost what standard ones do. */
  vip: z.object({ type: z.string(), rate: z.number(), premium: z.boolean().default(false) }),
  /** Time as a VIP, the running one in front; one that is to come begins later. `words`: of each month. */
  periods: z.array(z.object({ tier: z.string(), start_time: dateTime, end_time: dateTime, words: z.int() })),
  /** Words by where they came from, those that end first in front; `words`: how many there were. */
  lots: z.array(z.object({ kind: z.enum(['vip', 'package']), words: z.int(), left: z.int(), expire_time: dateTime.nullable() })),
  places: z.object({ clone: places, design: places }).default(noPlaces),
});

const workCard = z.object({ id, title: z.string(), words: z.int(), state: z.string(), update_time: dateTime });

export const identity = {
  getScanCode: {
    input: z.object({ purpose: z.enum(['login', 'bind']).default('login') }),
    output: z.object({
      /** A path of this site or an address of WeChat. */
      url: z.string(),
      /** `code`: draw a QR code of `url` (a path: with this page's origin before it). `frame`: show `url` in a frame. */
      way: z.enum(['code', 'frame']),
      state,
      expires_in: z.int(),
    }),
  },
  scanStatus: {
    input: z.object({ state }),
    /** `code` is there once confirmed, in the way `code`; in a frame it comes to the page by a message. */
    output: z.object({ status: z.enum(scanStates), code: z.string(), expires_in: z.int() }),
  },
  scanLogin: {
    input: z.object({ code: z.string().min(1).max(200), state, terminal: z.int().min(1).max(9).default(4) }),
    output: signedIn,
  },
  userCenter: {
    input: nothing,
    output: z.object({
      counts: z.object({ scripts: z.int(), orders_done: z.int(), orders_active: z.int() }),
      scripts: z.array(workCard),
      orders: z.array(workCard),
      security: z.object({
        has_password: z.boolean(),
        has_mobile: z.boolean(),
        has_email: z.boolean(),
        has_wechat: z.boolean(),
        sessions: z.int(),
      }),
      /** What the member has and until when. */
      rights: rights.default({ vip: { type: '', rate: 1, premium: false }, periods: [], lots: [], places: noPlaces }),
      /** Points that the member gets for a first mobile number; 0: none. */
      welcome_waits: z.int().default(0),
    }),
  },
  editInfo: { input: profileField, output: done },
  /** `old_password` is left out by a member who has none yet. Every other session ends. */
  changePassword: {
    input: z.object({ old_password: typedPassword.default(''), password, password_confirm: typedPassword }),
    output: done,
  },
  /** The code's scene is ZHMM. Every session ends and this caller is signed in. */
  resetPassword: {
    input: z.object({ mobile, code: smsCode, password, password_confirm: typedPassword, terminal: z.int().min(1).max(9).default(4) }),
    output: signedIn,
  },
  /** First step of changing the number: a code sent to the old one (scene BGSJHM), or the password. */
  verifyMobile: {
    input: z.object({ code: smsCode.optional(), password: typedPassword.optional() }),
    output: z.object({ ticket, expires_in: z.int() }),
  },
  /** The code is one sent to the new number, with scene BDSJHM (bind) or BGSJHM (change); `ticket` is from `verifyMobile`. */
  bindMobile: {
    input: z.object({ type: z.enum(['bind', 'change']), mobile, code: smsCode, ticket: ticket.optional() }),
    output: z.object({ welcome: welcome.optional() }),
  },
  bindWechat: { input: z.object({ code: z.string().min(1).max(200), state }), output: done },
  unbindWechat: { input: nothing, output: done },
  /** The password where it is to replace an address, of a member who has both. */
  sendEmailCode: {
    input: z.object({ email: z.email().max(100), password: typedPassword.optional() }),
    output: z.object({ wait_seconds: z.int() }),
  },
  editEmail: { input: z.object({ email: z.email().max(100), code: smsCode }), output: done },
  sessions: { input: nothing, output: z.object({ lists: z.array(session) }) },
  revokeSession: {
    /** One session, or every one but this. */
    input: z.union([z.object({ id }), z.object({ others: z.literal(true) })]),
    output: z.object({ revoked: z.int() }),
  },
  /** Everything the site has stored about the caller, readable by people and machines. */
  exportData: { input: nothing, output: z.object({ file_name: z.string(), content: z.record(z.string(), z.unknown()) }) },
  /** Confirmed by the password, or by a code sent to the own number (scene ZXZH); without either where the member has neither. */
  closeAccount: { input: z.object({ password: typedPassword.optional(), code: smsCode.optional() }), output: done },
};
