import { z } from 'zod';
import { terms } from '../terms.ts';
import { nothing } from './shapes.ts';

/** Limits of one file and of all files of a member. */
export const uploadLimits = {
  audioBytes: terms.files.audioBytes,
  audioMs: terms.files.audioMinutes * 60_000,
  imageBytes: terms.files.imageBytes,
  documentBytes: terms.files.scriptBytes,
  /** All uploads of a member together, as they are stored (sound decoded: 10 MB a minute). */
  memberBytes: 2 * 1024 * 1024 * 1024,
  memberFiles: 1_000,
} as const;

const uploaded = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int(), url: z.string() });

/** Bodies are multipart with the file in the field `file`; `input` has the other fields of the form. */
export const uploads = {
  /** WAV, MP3, FLAC, Ogg Vorbis or Opus, recognised by its content; stored decoded. `url` is valid for a day. */
  uploadAudio: { input: nothing, output: uploaded.extend({ duration_ms: z.int(), peaks: z.array(z.number()) }) },
  /** PNG, JPEG or WebP, recognised by its content, stored as WebP of at most 1,024 pixels. */
  uploadImage: { input: nothing, output: uploaded.extend({ width: z.int(), height: z.int() }) },
};
