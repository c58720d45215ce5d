import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const part = z.object({ path: z.string(), sha256: hash });

/** What a backup holds. It is written last: a folder without it is no backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  site: z.string().min(1),
  madeAt: z.string(),
  /** The newest change to its tables, in milliseconds. */
  newest: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
      sum: z.string(),
      ...part.shape,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** A line for each file: path, bytes, SHA-256. */
    list: part,
    /** Recorded in the database, and gone by the time they were copied. */
    missing: z.array(z.string()),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const storedFileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: hash });
export type StoredFile = z.infer<typeof storedFileSchema>;

/** The text of a backup's manifest; undefined where there is no backup, or one that is not whole. */
export function readManifest(folder: string): Promise<string | undefined> {
  return readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
}
