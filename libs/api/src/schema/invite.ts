import { z } from 'zod';
import { dateTime, nothing } from './shapes.ts';

const fen = z.int().nonnegative();

export const invites = {
  /** The caller's link is `/i/` and the slug. */
  inviteShow: {
    input: nothing,
    output: z.object({
      slug: z.string(),
      /** What both sides have once the invited one has paid `least_fen` at once, for so many days. */
      words: z.int(),
      days: z.int(),
      least_fen: fen,
      /** Who came by the link; who of them has paid enough; words that the caller has had for it. */
      came: z.int(),
      paid: z.int(),
      words_had: z.int(),
      /** How many more are rewarded this month. */
      month_left: z.int(),
      /** The newest fifty. */
      lists: z.array(
        z.object({
          /** Veiled while they have only registered. */
          name: z.string(),
          state: z.enum(['waiting', 'rewarded', 'refused', 'returned']),
          /** By what they are the caller, or somebody who was rewarded before. */
          refusal: z.enum(['device', 'payer', 'number', 'month', 'gone']).nullable(),
          amount_fen: fen,
          time: dateTime,
        }),
      ),
    }),
  },
};
