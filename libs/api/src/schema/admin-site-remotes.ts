import { z } from 'zod';
import { line } from './admin-site-shapes.ts';
import { dateTime, nothing } from './shapes.ts';

const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
const versionName = z.string().regex(/^[0-9A-Za-z.+-]{1,64}$/);

const published = z.object({
  version: versionName,
  time: dateTime,
  state: z.enum(['live', 'canary', 'earlier', 'published']),
  /** Why it is not to be live. */
  fault: z.object({ reason: z.string(), time: dateTime }).nullable(),
});

/** How visitors of a version fare, on the web servers that answered. */
const fare = z.object({ version: versionName, visitors: z.int(), failed: z.int(), lcp_ms: z.int(), inp_ms: z.int() });

const remote = z.object({
  name: remoteName,
  live: versionName,
  canary: z.object({ version: versionName, percent: z.int(), since: dateTime.nullable() }).nullable(),
  /** Where a rollback would go; null where no earlier version is fit. */
  rollback_to: versionName.nullable(),
  /** Newest first. */
  versions: z.array(published),
  fares: z.array(fare),
  /** Why a web server took the canary back; empty where none did. */
  taken_back: z.string(),
});

export const adminRemotes = {
  /** `available` false: nobody here holds the registry's key, and versions are changed where it is (`npm run rollback`). */
  adminRemotes: { input: nothing, output: z.object({ available: z.boolean(), remotes: z.array(remote) }) },
  /**
   * `promote`: the canary, or the named version, for everyone. `rollback`: back to the last healthy version, or the named one. `live`: what
   * the operator saw as live; another one by now is `edit.conflict`.
   */
  adminRemoteMove: {
    input: z.object({
      name: remoteName,
      move: z.enum(['promote', 'rollback']),
      version: versionName.optional(),
      live: versionName,
      reason: line(200).min(2),
    }),
    output: z.object({ live: versionName }),
  },
};
