import { z } from 'zod';
import { accountPattern, terms } from '../terms.ts';
import { ownSources } from './pay-source.ts';
import { done, nothing } from './shapes.ts';

const passwordLength = terms.identity.password;

const smsScene = z.enum(['YZMDL', 'ZHMM', 'ZCZH', 'BDSJHM', 'BGSJHM', 'ZXZH']);
export const mobile = z.string().regex(/^1[3-9]\d{9}$/);
export const account = z.string().trim().regex(accountPattern);
export const password = z.string().min(passwordLength.least).max(passwordLength.most);
/** As typed: compared with the stored one or with the new one, so only its length is bounded. */
export const typedPassword = z.string().max(passwordLength.most);
export const smsCode = z.string().regex(/^\d{4,6}$/);
const terminal = z.int().min(1).max(9).default(4);

const member = z.object({
  id: z.uuid(),
  sn: z.string(),
  account: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  email: z.string(),
  sex: z.int(),
  has_password: z.boolean(),
  has_auth: z.boolean(),
  /** `rate`: factor on the points of an order. `premium`: premium voices cost what standard ones do. */
  vip: z.object({ type: z.string(), expire_time: z.string(), rate: z.number().default(1), premium: z.boolean().default(false) }),
  points: z.int(),
  words: z.object({ vip: z.int(), packages: z.int(), clone: z.int(), design: z.int() }),
  /** What pays the member's orders (`orderPayFrom`); null: as the site has it. */
  pay_from: ownSources.nullable().optional(),
  /** Present for operators: the console is open to them. */
  operator: z.literal(true).optional(),
});
export type Member = z.infer<typeof member>;

/**
 * Points of a new member, and the words they pay for. `given`: they are there. `waits`: they come when a mobile number is bound. `had`: this
 * number has had them, so they do not come again.
 */
export const welcome = z.object({ points: z.int(), words: z.int(), state: z.enum(['given', 'waits', 'had']) });

/**
 * `temporary`: the site wants a mobile number and this member has none. Until one is bound the token is good for half an
 * hour and for `userInfo`, `sendCode`, `bindMobile` and `loginLogout` only; binding makes it an ordinary one.
 */
export const signedIn = z.object({
  token: z.string(),
  user: member,
  temporary: z.boolean(),
  /** Present for a new member, where the site gives points. */
  welcome: welcome.optional(),
});

export const login = {
  loginAccount: {
    input: z.discriminatedUnion('scene', [
      z.object({ scene: z.literal(1), account: z.string().trim().min(1).max(100), password: typedPassword.min(1), terminal }),
      z.object({ scene: z.literal(2), account: mobile, code: smsCode, terminal }),
    ]),
    output: signedIn,
  },
  loginRegister: {
    input: z.object({
      account,
      password,
      password_confirm: typedPassword,
      mobile: mobile.optional(),
      code: smsCode.optional(),
      /** What a passed captcha gives; `captcha.required` says that it is needed. Not with a number: its code has cost one. */
      ticket: z.string().max(200).optional(),
      terminal,
    }),
    output: signedIn,
  },
  loginLogout: { input: nothing, output: done },
  /** `ticket` is what a passed click captcha gives; required wherever the site turns the captcha on. */
  sendCode: {
    input: z.object({ mobile, scene: smsScene, ticket: z.string().max(200).optional() }),
    /** `outbox`: a site in development sends nothing; the code is read in its outbox. */
    output: z.object({ wait_seconds: z.int(), outbox: z.literal(true).optional() }),
  },
  userInfo: { input: nothing, output: member },
};
