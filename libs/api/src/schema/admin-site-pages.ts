import { z } from 'zod';
import { line, named, version, why } from './admin-site-shapes.ts';
import { pageBlock, pagePath, storedBlock } from './page.ts';
import { dateTime, id, listOf, page } from './shapes.ts';

const path = pagePath;
const blocks = z.array(storedBlock).max(40);
const written = { title: named(60), description: line(200), blocks };

/** What an operator wrote before: to be read, and to go on with. */
const earlier = z.object({ time: dateTime, operator: z.string(), reason: z.string(), ...written });

const message = z.object({
  id,
  name: z.string(),
  reply_to: z.string(),
  text: z.string(),
  /** The member's account; empty for a visitor. */
  account: z.string(),
  time: dateTime,
  /** Null while it waits. */
  settled: z.object({ operator: z.string(), note: z.string(), time: dateTime }).nullable(),
});

export const adminPages = {
  adminPageDetail: {
    input: z.object({ path }),
    /** `history`: the latest twenty, the newest first. */
    output: z.object({ path, ...written, version, history: z.array(earlier) }),
  },
  /** As visitors would get it. Stores nothing. */
  adminPagePreview: { input: z.object({ blocks }), output: z.object({ blocks: z.array(pageBlock) }) },
  adminPageSave: { input: z.object({ path, ...written, base_version: version, reason: why }), output: z.object({ version }) },
};

export const adminContacts = {
  /** What visitors wrote to the operator: those that wait, the oldest first; or those settled, the latest first. */
  adminContactLists: {
    input: z.object({ state: z.enum(['open', 'settled']).default('open'), ...page }),
    output: listOf(message),
  },
  adminContactSettle: { input: z.object({ id, note: line(200).default('') }), output: z.object({ settled: z.boolean() }) },
};
