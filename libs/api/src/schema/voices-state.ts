import { z } from 'zod';
import { nothing } from './shapes.ts';

/** Why natural voices could not be had: no way had the files, no room, a folder that can't be written, no runtime for the platform, a cut. */
export const packErrorCode = z.enum(['no-way', 'disk-full', 'not-writable', 'no-runtime', 'interrupted', 'failed']);

export const voicesState = {
  /** Whether the site's natural voices are there, or how far they are. Until then the embedded engine speaks. */
  voicesState: {
    input: nothing,
    output: z.object({
      /** `off`: nobody wants them here. `waiting`: nothing is fetched yet. `preparing`: they come. `failed`: they could not be had. */
      state: z.enum(['off', 'waiting', 'preparing', 'ready', 'failed']),
      /** Whole percent of the transfer; 100 only when they are ready. */
      percent: z.int().min(0).max(100),
      done_bytes: z.int(),
      total_bytes: z.int(),
      /** By the pace measured of late; null where none is. */
      seconds_left: z.int().nullable(),
      error_code: packErrorCode.nullable(),
    }),
  },
};
