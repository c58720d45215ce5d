import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '../errors/app-error.ts';
import type { SoundImporter } from '../ports/sound-importer.ts';
import type { Storage } from '../ports/storage.ts';

/** A fake decoder: a file that begins with `RIFF` is a second of sound, `fLaC` is broken, anything else is no sound. */
export function createFakeSounds(storage: Storage): SoundImporter {
  return {
    importFile: async (source) => {
      const bytes = await readFile(source);
      const start = bytes.toString('latin1', 0, 4);
      if (start === 'fLaC') throw new AppError('upload.broken');
      if (start !== 'RIFF') throw new AppError('upload.type');
      const hash = createHash('sha256').update(bytes).digest('hex');
      const key = `sounds/${hash.slice(0, 2)}/${hash}.wav`;
      const place = () => storage.put(key, bytes);
      const sound = { hash, samples: 44_100, durationMs: 1_000, loudnessLufs: -20, peaks: [0.5] };
      return { ...sound, key, size: bytes.length, place, [Symbol.asyncDispose]: () => Promise.resolve() };
    },
  };
}
