import { z } from 'zod';
import { terms } from '../terms.ts';
import { fen, keyset, keysetOf, reason, search, whose } from './admin-shapes.ts';
import { line, named } from './admin-site-shapes.ts';
import { dateTime, id, listOf, page, wholeNumber } from './shapes.ts';

/** An ordinary invoice and a special one, with which a company deducts the tax. */
const invoiceKinds = ['normal', 'special'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * `waiting → issuing → issued`; an operator may leave out `issuing`. `returned` with a reason by an operator, and asked anew or `withdrawn` by the
 * member. After a refund of something on it an issued one is `reversing` until the red invoice is there, then `reversed`.
 */
export const invoiceStates = ['waiting', 'issuing', 'issued', 'returned', 'withdrawn', 'reversing', 'reversed'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
const state = z.enum(invoiceStates);

const invoiceFormats = ['pdf', 'ofd'] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** For whom it is. A unit has a tax number; address, telephone, bank and account are for those who want them on it. */
const buyer = z.object({
  kind: z.enum(invoiceKinds),
  who: z.enum(['unit', 'person']),
  title: named(100),
  tax_number: line(30).default(''),
  registered: line(120).default(''),
  bank: line(120).default(''),
  email: z.email().max(100).or(z.literal('')).default(''),
});
export type InvoiceBuyer = z.output<typeof buyer>;

const item = z.object({ order_id: id, name: z.string(), amount_fen: fen, pay_time: dateTime });
const file = z.object({ file_id: id, format: z.enum(invoiceFormats), size: z.int() });

const invoiceCard = z.object({
  invoice_id: id,
  state,
  ...buyer.shape,
  amount_fen: fen,
  items: z.array(item),
  /** Why it was returned; empty unless it was. */
  reason: z.string(),
  /** The tax office's; empty until it is issued. */
  number: z.string(),
  files: z.array(file),
  /** Of what was given back after it was issued; without a time while the red invoice is awaited. */
  reds: z.array(
    z.object({ red_id: id, name: z.string(), amount_fen: fen, number: z.string(), files: z.array(file), time: dateTime.nullable() }),
  ),
  /** When it was asked for, the last time. */
  ask_time: dateTime,
  issue_time: dateTime.nullable(),
});
export type InvoiceCard = z.infer<typeof invoiceCard>;

const keep = { remember: z.boolean().default(true) };
const bounds = terms.invoices;

/** The lists of the console: what has to be done, issued, returned, reversed. */
export const invoiceDesks = ['open', 'issued', 'returned', 'reversed'] as const;

const adminInvoiceRow = invoiceCard.extend({ member: whose });

export const invoices = {
  /** Paid purchases that are on no invoice, newest first, and for whom the last invoice was. */
  invoiceOpen: {
    input: z.object(page),
    output: listOf(item).extend({ buyer: buyer.nullable() }),
  },
  /** One invoice over several purchases. `remember` keeps the buyer for the next time, or forgets it. */
  invoiceAsk: {
    input: buyer.extend({ order_ids: z.array(id).min(1).max(bounds.purchases), ...keep }),
    output: invoiceCard,
  },
  /** The newest first; withdrawn ones are left out. */
  invoiceLists: { input: z.object(page), output: listOf(invoiceCard) },
  /** Another buyer of one that waits or was returned; a returned one waits again. */
  invoiceChange: { input: buyer.extend({ invoice_id: id, ...keep }), output: invoiceCard },
  invoiceWithdraw: { input: z.object({ invoice_id: id }), output: z.object({ state }) },
  /** A file of an invoice, for its owner. */
  invoiceFile: { input: z.object({ file_id: id }), output: z.unknown() },
  /** `open`: who waits longest first; the others the newest first. */
  adminInvoiceLists: {
    input: z.object({ state: z.enum(invoiceDesks).default('open'), keyword: search, ...keyset }),
    output: keysetOf(adminInvoiceRow).extend({
      counts: z.record(z.enum(invoiceDesks), z.int()),
      /** Of all that has to be issued. */
      open_fen: fen,
    }),
  },
  /** They are being issued: members change nothing any more. Those that do not wait are left as they are. */
  adminInvoiceTake: {
    input: z.object({ invoice_ids: z.array(id).min(1).max(100) }),
    output: z.object({ taken: z.array(id) }),
  },
  adminInvoiceReturn: { input: z.object({ invoice_id: id, reason }), output: adminInvoiceRow },
  /**
   * The invoice as PDF or OFD, or with `red_id` the red one. The first file issues it; another format comes beside it, the same format replaces it.
   * `amount_fen`: what the operator issued.
   */
  adminInvoiceUpload: {
    input: z.object({
      invoice_id: id,
      red_id: id.optional(),
      amount_fen: wholeNumber(1, 999_999_999),
      number: z.string().regex(/^\d{8}(?:\d{12})?$/),
      /** One value per intended upload, in the form beside its file: a retry sends the same. */
      key: z.string().regex(/^[\w-]{16,64}$/),
    }),
    output: adminInvoiceRow,
  },
  adminInvoiceFile: { input: z.object({ file_id: id }), output: z.unknown() },
};
