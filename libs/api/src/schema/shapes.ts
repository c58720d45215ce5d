import { z } from 'zod';

/** A list answers this and takes `page`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    lists: z.array(item),
    count: z.int().nonnegative(),
    page_no: z.int().positive(),
    page_size: z.int().positive(),
    extend: z.record(z.string(), z.unknown()),
  });

/** Accepts numbers and, as query strings and older clients send them, decimal strings. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));

export const page = {
  page_no: wholeNumber(1, 1_000_000).default(1),
  page_size: wholeNumber(1, 100).default(25),
};

export const id = z.uuid();
/** Of a link that shows something to whoever has it. */
export const shareToken = z.string().regex(/^[\w-]{16,64}$/);
export const dateTime = z.iso.datetime();
export const keyword = z.string().trim().max(50);
export const nothing = z.object({});
export const done = z.object({});
/** A JSON value in a query string or body that is a plain date, `2026-11-21`. */
export const day = z.iso.date();
