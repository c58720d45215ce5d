import { z } from 'zod';
import { id } from './shapes.ts';

/**
 * `picture`: click the characters of `text` in their order. `audio`: type the digits that are read. `question`: type the
 * answer. `work`: a program finds a number, nobody does anything. All of them give the same ticket.
 */
const captchaKind = z.enum(['work', 'picture', 'audio', 'question']);

export const captcha = {
  clickCaptcha: {
    input: z.object({
      kind: captchaKind.default('picture'),
      /** Audio read slowly: `1`. */
      slow: z.enum(['0', '1']).default('0'),
      /** For a question: the `question_ticket` in the data of `captcha.wrong`, which a failed test gives its device once. */
      ticket: z.string().max(200).default(''),
    }),
    output: z.object({
      id,
      kind: captchaKind,
      /** picture: the characters to click. audio: nothing. question: the question. work: the salt. */
      text: z.array(z.string()),
      /** A data URL: the picture (JPEG), the sound (WAV), or empty. */
      base64: z.string(),
      /** Size of the picture in pixels; 0 for other kinds. */
      width: z.int(),
      height: z.int(),
      /** Number of characters to click or digits to type; 0 where the question says it. work: bits that must be zero. */
      length: z.int(),
      duration_ms: z.int(),
      expires_in: z.int(),
    }),
  },
  checkClickCaptcha: {
    input: z.object({
      id,
      /**
       * picture: `x,y-x,y;w;h`, clicks and size as shown. audio and question: what was typed. work: a number with which the
       * SHA-256 of `salt:number` begins with as many zero bits as were asked for.
       */
      info: z.string().min(1).max(200),
      /** `0` checks the answer and leaves a right one for a second check; a wrong one is always used up. */
      unset: z.union([z.boolean(), z.literal(0), z.literal(1)]).default(1),
    }),
    /** `ticket` is good for one call within `expires_in` seconds; empty with `unset` 0. */
    output: z.object({ ticket: z.string(), expires_in: z.int() }),
  },
};
