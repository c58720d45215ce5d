import { z } from 'zod';

/** A path of this site, or an address under https. */
const blockHref = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https:\/\/)\S*$/);
const link = z.object({ label: z.string().min(1).max(40), href: blockHref });
/** Seed and hue of a drawing (libs/ui `island`). */
const art = z.object({ seed: z.string().regex(/^[\w-]{1,32}$/), hue: z.string().regex(/^[a-z]{1,12}$/) });

const heading = z.object({ kind: z.literal('heading'), text: z.string().min(1).max(100), lead: z.string().max(300).default('') });
const picture = z.object({ kind: z.literal('picture'), art, caption: z.string().max(200).default('') });
const cards = z.object({
  kind: z.literal('cards'),
  title: z.string().min(1).max(100),
  items: z
    .array(z.object({ title: z.string().min(1).max(60), text: z.string().max(400), link: link.optional(), art: art.optional() }))
    .min(1)
    .max(12),
});
const action = z.object({
  kind: z.literal('action'),
  title: z.string().min(1).max(100),
  text: z.string().max(300).default(''),
  links: z.array(link).min(1).max(3),
});

/** One block as an operator stores it: texts are Markdown. */
export const storedBlock = z.discriminatedUnion('kind', [
  heading,
  z.object({ kind: z.literal('text'), markdown: z.string().max(20_000) }),
  picture,
  cards,
  action,
]);
export type StoredBlock = z.infer<typeof storedBlock>;

/** One block as a page shows it: `html` is rendered by the server from Markdown, and sanitised. */
export const pageBlock = z.discriminatedUnion('kind', [
  heading,
  z.object({ kind: z.literal('text'), html: z.string() }),
  picture,
  cards,
  action,
]);
export type PageBlock = z.infer<typeof pageBlock>;

/** Pages that are made of blocks. */
export const pagePath = z.enum(['/aboutus', '/decorate/template']);

export const pages = {
  page: {
    input: z.object({ path: pagePath }),
    output: z.object({ title: z.string(), description: z.string(), blocks: z.array(pageBlock) }),
  },
};
