import { z } from 'zod';

/** Names what was read; a save names it as its `base_version` and is refused with `edit.conflict` when something else is stored meanwhile. */
export const version = z.string().regex(/^[\w-]{16}$/);

/** A path of this site, or an address under https. */
export const href = z
  .string()
  .max(500)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/);
export const optionalHref = href.or(z.literal(''));
/** One line of text. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);
export const named = (most: number) => line(most).min(1);

/** Why it is done, for the audit log. */
export const why = line(200).default('');
