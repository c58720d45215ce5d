import { z } from 'zod';
import { line } from './admin-site-shapes.ts';
import { dateTime, nothing } from './shapes.ts';
import { voiceId } from './voices.ts';
import { packErrorCode } from './voices-state.ts';

const packId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const reason = line(200).min(2);

/** A way to the files that did not bring them. */
const tried = z.object({
  way: z.string(),
  code: z.enum(['absent', 'unreachable', 'stalled', 'slow', 'wrong-bytes', 'refused', 'failed']),
  message: z.string(),
});

const pack = z.object({
  id: packId,
  version: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  /** Speakers; null where only the fetched files say how many. */
  speakers: z.int().nullable(),
  /** `id`: of SPDX. `sell`: what may be done with the files and the sound, in English. */
  licence: z.object({ id: z.string(), holder: z.string(), sell: z.string() }),
  /** Of its files, without the runtime that all packs share. */
  bytes: z.int(),
  installed: z.boolean(),
  /** Whether the site's voices speak with it, on this machine. */
  speaks: z.boolean(),
  /** Seconds by the clock, of one process, for a second of sound, as measured on this machine; null where nobody has measured. */
  seconds_per_second: z.number().nullable(),
});

export const adminVoicePacks = {
  adminVoicePacks: {
    input: nothing,
    output: z.object({
      /** False: this process keeps no voices, and packs are added where it runs (`npm run voices`). */
      available: z.boolean(),
      /** `VOICES=off`: nothing is fetched. */
      off: z.boolean(),
      /** Where packs lie on the machine of the server, and the room there. */
      folder: z.string(),
      free_bytes: z.int(),
      /** Whether the operator names a mirror of their own (`VOICES_MIRROR`). */
      mirror: z.boolean(),
      /** `linux-x64`. `runs`: there is a runtime for it. */
      platform: z.object({ name: z.string(), runs: z.boolean() }),
      /** The installation under way. `way`: where the bytes come from now. */
      installing: z
        .object({
          pack: packId,
          phase: z.enum(['waiting', 'fetching', 'checking', 'installing']),
          done_bytes: z.int(),
          total_bytes: z.int(),
          seconds_left: z.int().nullable(),
          way: z.string().nullable(),
          tried: z.array(tried),
        })
        .nullable(),
      /** The last installation, where it failed. `message`, `help`: in English, as `npm run voices` says them. */
      failed: z
        .object({ pack: packId, code: packErrorCode, message: z.string(), help: z.string(), time: dateTime, tried: z.array(tried) })
        .nullable(),
      packs: z.array(pack),
    }),
  },
  /** Begins to fetch a pack; `adminVoicePacks` says how far it is. The same pack again is no error. */
  adminVoicePackAdd: { input: z.object({ pack: packId, reason }), output: z.object({ state: z.enum(['started', 'installed']) }) },
  /** Deletes the files of a pack. Scripts and finished files stay; its voices are spoken by the embedded engine. */
  adminVoicePackRemove: { input: z.object({ pack: packId, reason }), output: z.object({ removed: z.boolean() }) },
  /** A sentence in a voice of the site, spoken with one pack or, `basic`, by the embedded engine; as `audition` it streams for some minutes. */
  adminVoicePackHear: {
    input: z.object({ pack: z.literal('basic').or(packId), voice: voiceId, text: line(60) }),
    output: z.object({ stream_url: z.string() }),
  },
  /** Reads every byte of an installed pack and compares it with the pack's description. `file`: within `folder`. */
  adminVoicePackCheck: {
    input: z.object({ pack: packId }),
    output: z.object({
      files: z.int(),
      bytes: z.int(),
      faults: z.array(z.object({ file: z.string(), fault: z.enum(['missing', 'wrong-bytes']) })),
    }),
  },
};
