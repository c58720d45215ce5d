import type { FileHandle } from 'node:fs/promises';
import { MP3_PIECE_LEAD, MP3_PIECE_TAIL } from '@shengyu/speech/sound';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { EncodeMixTask } from '../pool/encode-mix.ts';
import type { RenderThreads } from '../pool/create-render-threads.ts';
import { runOrdered } from '../run-ordered.ts';
import { keptPiece } from '../stages/kept-piece.ts';
import { createMp3Writer } from '../stages/mp3-writer.ts';
import { mixPlan, stretches } from './mix-file.ts';
import type { MixFile } from './mix-file.ts';
import { mixReach } from './mix-range.ts';
import { mixKey } from './mix-key.ts';
import { MIX_RATE, trackWithin } from './mix-track.ts';
import type { MixTrack } from './mix-track.ts';

/** Long enough that frames encoded for nothing are few, short enough that an edit costs little. */
const pieceSeconds = 10;

/** Renders and encodes in parallel the pieces of a track that are not kept from before, and joins them. */
export async function writeMixMp3(
  threads: RenderThreads,
  lease: ClauseLease,
  track: MixTrack,
  file: FileHandle,
  options: MixFile,
): Promise<void> {
  const { buses, bitrate, sampleRate, gain, ceiling, workers, signal, metadata, onSamples } = options;
  const { start, total, channels } = mixPlan(track, options);
  const ratio = sampleRate / MIX_RATE;
  const frame = sampleRate >= 32_000 ? 1152 : 576;
  const frames = Math.round((pieceSeconds * sampleRate) / frame);
  const writer = createMp3Writer(file, { sampleRate, metadata }, total);
  const encoded = runOrdered(stretches(0, total, frames * frame), workers + 1, signal, async (piece) => {
    const lead = Math.min(piece.start / frame, MP3_PIECE_LEAD);
    const heard = { start: start + piece.start - lead * frame, end: start + Math.min(total, piece.end + MP3_PIECE_TAIL) };
    const stretch = { start: Math.floor(heard.start / ratio) - MIX_RATE, end: Math.ceil(heard.end / ratio) + MIX_RATE };
    const part = trackWithin({ ...track, channels }, stretch.start, stretch.end, mixReach(track) + MIX_RATE);
    const shape = { buses, sampleRate, ...heard, gain, ceiling, bitrate, lead, ...(piece.end < total && { frames }) };
    const task: EncodeMixTask = { track: part, ...shape };
    return { piece, bytes: await keptPiece(lease, mixKey(part, stretch, ['mp3', shape]), () => threads.encodeMix(task)) };
  });
  for await (const { piece, bytes } of encoded) {
    await writer.append({ start: piece.start, length: piece.end - piece.start }, bytes);
    onSamples?.(piece.end, total);
  }
  await writer.finish();
}
