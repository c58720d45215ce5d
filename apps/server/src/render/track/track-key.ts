import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { bedEnd } from './read-bed.ts';
import { MIX_RATE } from './track.ts';
import type { Interval, Track, PlacedBed, PlacedSound } from './track.ts';

/** Raised whenever the same stretch sounds, measures or is encoded otherwise than before. */
const revision = 4;
/** Speech further away than this does not turn the music down, and fades of the bed do not begin. */
const near = 2 * MIX_RATE;

/**
 * The name of what is made of a stretch of a track: all that is audible in it, where, and what is made of that. Equal keys are
 * equal bytes, whatever the track holds elsewhere.
 * @param track what is audible in the stretch @param made whatever else decides about the bytes
 */
export function trackKey(track: Track, { start, end }: Interval, made: readonly unknown[]): string {
  const { mixed, channels, voice, recordings, effect, effects, bed } = track;
  const parts = [
    revision,
    made,
    [start, end, channels, mixed],
    voice.map(({ key, startSample, gain }) => [key, startSample, gain]),
    recordings.map(soundParts),
    effect ?? null,
    effects.map(soundParts),
    bed ? bedParts(bed, track, { start, end }) : null,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Files of sounds are named by the hash of what they hold. */
function soundParts({ path, start, samples, gain, fade }: PlacedSound): unknown[] {
  return [basename(path), start, samples, gain, ...(fade === undefined ? [] : [fade])];
}

function bedParts(bed: PlacedBed, { samples, speech }: Track, stretch: Interval): unknown[] {
  const end = bedEnd(bed, samples);
  return [
    basename(bed.path),
    [bed.samples, bed.gain, bed.offset, bed.loop, bed.fadeIn, bed.duckDecibels],
    // Where it ends matters from where it begins to fade.
    stretch.end + near > end - bed.fadeOut ? [end, bed.fadeOut] : null,
    speech
      .map((spoken) => [Math.max(spoken.start, stretch.start - near), Math.min(spoken.end, stretch.end + near)] as const)
      .filter(([from, to]) => from < to),
  ];
}
