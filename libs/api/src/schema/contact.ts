import { z } from 'zod';
import { line } from './admin-site-shapes.ts';
import { done } from './shapes.ts';

/** What somebody writes to the operator, signed in or not. */
export const contact = {
  contactSend: {
    input: z.object({
      name: line(40).default(''),
      /** An e-mail address, a number or a name elsewhere, for the answer. */
      reply_to: line(120).min(5),
      text: z.string().trim().min(5).max(2000),
      /** What a passed captcha gives; `captcha.required` says that it is needed. Members need none. */
      ticket: z.string().max(200).optional(),
    }),
    output: done,
  },
};
