import type { FileHandle } from 'node:fs/promises';
import { traced } from '../../telemetry/tracing.ts';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { SharedStage } from '../plan/spread-work.ts';
import { buses, trackFrom, trackWithin } from '../track/track.ts';
import type { Bus, Interval, Track } from '../track/track.ts';
import { encodeTrack } from './encode-track.ts';
import type { EncodeThreads } from './encode-track.ts';
import { soundOf } from './track-file.ts';
import type { OrderedFile, TrackFile } from './track-file.ts';

/** A file whose pieces are encoded while it is written. */
export interface EncodedFile {
  kind: 'audio' | `stem-${Bus}`;
  name: string;
  write: (handle: FileHandle) => Promise<void>;
}

export interface EncodedFiles {
  /** The audio, then the stems. */
  files: EncodedFile[];
  /** Writes voice and effects of a stretch of the track: the same file wherever the stretch is. */
  writeStretch: (stretch: Interval, handle: FileHandle) => Promise<void>;
}

/** The files of a track at its gain. @param stems whether each bus becomes a file as well */
export function encodeFiles(
  context: SharedStage<EncodeThreads>,
  lease: ClauseLease,
  track: Track,
  ordered: OrderedFile,
  { stems, gain, signal, onSamples }: Pick<TrackFile, 'gain' | 'signal' | 'onSamples'> & { stems: boolean },
): EncodedFiles {
  const { format, metadata } = ordered;
  const audio: TrackFile = { ...soundOf(ordered), gain, metadata, signal };
  const stem: TrackFile = { ...audio, ...soundOf({ ...ordered, format: 'wav' }) };
  const encoded = (kind: EncodedFile['kind'], name: string, file: TrackFile): EncodedFile => ({
    kind,
    name,
    write: (handle) => traced('encode', () => encodeTrack(context, lease, track, handle, file), { attributes: { file: name } }),
  });
  const files = [encoded('audio', `audio.${format}`, { ...audio, ...(onSamples && { onSamples }) })];
  if (stems) files.push(...filledBuses(track).map((bus) => encoded(`stem-${bus}`, `${bus}.wav`, { ...stem, buses: [bus] })));
  const writeStretch: EncodedFiles['writeStretch'] = ({ start, end }, handle) => {
    const stretch = { ...trackFrom(trackWithin(track, start, end, 0), start), samples: end - start };
    return encodeTrack(context, lease, stretch, handle, { ...audio, buses: ['voice', 'effects'] });
  };
  return { files, writeStretch };
}

/** The buses that carry anything. */
function filledBuses({ bed, effects }: Track): Bus[] {
  return buses.filter((bus) => bus === 'voice' || (bus === 'music' ? bed !== undefined : effects.length > 0));
}
