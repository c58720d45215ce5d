import type { FileHandle } from 'node:fs/promises';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import type { MixFile } from './mix-file.ts';
import type { MixTrack } from './mix-track.ts';
import { writeMixMp3 } from './write-mix-mp3.ts';
import { writeMixStream } from './write-mix-stream.ts';

/** Renders, masters and encodes a track, or some of its buses, into a file. */
export function writeMix(threads: RenderThreads, lease: ClauseLease, track: MixTrack, file: FileHandle, options: MixFile): Promise<void> {
  const { format } = options;
  return format === 'mp3' ? writeMixMp3(threads, lease, track, file, options) : writeMixStream(threads, track, file, format, options);
}
