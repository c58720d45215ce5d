import { z } from 'zod';
import { line, named } from './admin-site-shapes.ts';
import { productId } from './price-list.ts';
import { id, wholeNumber } from './shapes.ts';

/** For whom it is. */
const buyer = { title: named(100), tax_number: line(30).default('') };

export const quoteSheets = {
  /** A quotation as PDF: of an offer, of points for an amount, or of a version of the caller's script, at the prices of the moment. */
  quoteSheet: {
    input: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['vip', 'package']), id: productId, ...buyer }),
      z.object({ kind: z.literal('recharge'), amount_fen: wholeNumber(1, 999_999_999), ...buyer }),
      z.object({ kind: z.literal('script'), script_id: id, version: wholeNumber(1, 1_000_000_000), ...buyer }),
    ]),
    output: z.unknown(),
  },
};
