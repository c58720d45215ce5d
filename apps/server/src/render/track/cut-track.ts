import { effectHisses, pieceLayout } from '@shengyu/speech/sound';
import { cutPieces, fileLength } from './cut-pieces.ts';
import type { FileShape } from './file-shape.ts';
import { mixReach } from './mix-range.ts';
import type { Segment } from './timeline.ts';
import { MIX_RATE, MIX_RATIO, trackFrom, trackWithin } from './track.ts';
import type { Bus, Interval, Track } from './track.ts';

/** A stretch of a file that is rendered, encoded and kept by itself. */
export interface TrackPiece {
  /** Samples of the file. */
  start: number;
  end: number;
  /** What is audible in it and around it; of a closed piece counted from its own start. */
  track: Track;
  /** What of `track` is rendered, in samples of the file. */
  rendered: Interval;
  /** All that shapes it, in samples of the mix. */
  reach: Interval;
  /** Frames of `rendered` that are thrown away. */
  lead: number;
  /** Frames that are kept; to the end where left out. */
  frames?: number;
  /** Silence at both ends: the same wherever it is. */
  closed: boolean;
}

/** A file by its pieces. */
export interface CutTrack {
  /** Made on demand: finding what each of them holds of a long track takes time. */
  pieces: Iterable<TrackPiece>;
  /** Samples of the file. */
  total: number;
  channels: 1 | 2;
  /** What begins at `from` or behind it is `shift` samples of the timeline later in the file than in the track. */
  shifts: { from: number; shift: number }[];
}

/** Pieces of sound that does not pause: long enough that few frames are encoded for nothing, short enough that an edit costs little. */
const openSeconds = 10;
/** A mix between two pauses that is longer is cut again: a worker has so much of it in memory. */
const longestSeconds = 25;
/** The same of voices alone, which take less than half the memory. Longer ones are mixed (`arrangeTrack`). */
export const longestVoiceSeconds = 60;

/**
 * Cuts what some buses of a track carry into pieces. A track that pauses is cut in its pauses: the pieces of what an edit moves stay
 * the same. Music and hiss do not pause: such a track is cut every ten seconds.
 */
export function cutTrack(whole: Track, buses: readonly Bus[], shape: FileShape): CutTrack {
  const track = onlyBuses(whole, buses);
  const sounding = soundingStretches(track);
  if (sounding.length > 0) return cutInPauses(track, sounding, shape);
  const total = Math.round((track.samples * shape.sampleRate) / MIX_RATE);
  return { pieces: cutAnywhere(track, shape, total, true), total, channels: track.channels, shifts: [] };
}

/** A track with nothing but what some of its buses carry. */
function onlyBuses({ bed, effect, ...track }: Track, buses: readonly Bus[]): Track {
  const voice = buses.includes('voice');
  const music = buses.includes('music');
  return {
    ...track,
    ...(voice ? effect && { effect } : { voice: [], recordings: [] }),
    ...(!buses.includes('effects') && { effects: [] }),
    ...(music ? bed && { bed } : { speech: [] }),
    channels: buses.length === 1 && voice ? 1 : track.channels,
  };
}

/** Between these a track is silent; none where it never is. */
function soundingStretches(track: Track): Segment[] {
  if (!track.mixed) return track.voice;
  const { bed, effect } = track;
  return bed || (effect && effectHisses(effect)) ? [] : joinedSounds(track);
}

/** Stretches of a mix in which something sounds, each under the name of what begins in it last. */
function joinedSounds(track: Track): Segment[] {
  const ring = mixReach(track);
  const sounding = [
    ...track.voice.map(({ key, startSample, samples }) => ({ key, start: startSample * MIX_RATIO, samples: samples * MIX_RATIO + ring })),
    ...track.recordings.map(({ path, start, samples }) => ({ key: path, start, samples: samples + ring })),
    ...track.effects.map(({ path, start, samples }) => ({ key: path, start, samples })),
  ];
  const found: Segment[] = [];
  for (const { key, start, samples } of sounding.filter((sound) => sound.samples > ring).toSorted((a, b) => a.start - b.start)) {
    const first = Math.max(0, Math.floor(start / MIX_RATIO));
    const end = Math.ceil((start + samples) / MIX_RATIO);
    const open = found.at(-1);
    if (open && first <= open.startSample + open.samples) {
      open.samples = Math.max(open.samples, end - open.startSample);
      open.key = key;
    } else found.push({ key, path: '', startSample: first, samples: end - first, gain: 1 });
  }
  return found;
}

function cutInPauses(track: Track, segments: Segment[], shape: FileShape): CutTrack {
  const cut = cutPieces({ segments, samples: track.samples / MIX_RATIO }, shape);
  const places = cut.pieces.map(({ origin, shift }) => (origin - shift) * MIX_RATIO);
  function* pieces(): Generator<TrackPiece> {
    for (const [index, { start, length }] of cut.pieces.entries()) {
      const [from = 0, to = Number.POSITIVE_INFINITY] = places.slice(index, index + 2);
      // Its neighbours are on the other side of a pause.
      const own = trackFrom(trackWithin(track, from, to, 0), from);
      const last = index === cut.pieces.length - 1;
      for (const piece of closedPieces(own, shape, length, last)) {
        // Silence is written without rendering it; a file ends with a piece.
        if (soundless(piece.track) && !(last && piece.end === length)) continue;
        yield { ...piece, start: start + piece.start, end: start + piece.end };
      }
    }
  }
  const shifts = cut.pieces.map(({ shift }, index) => ({ from: (places[index] ?? 0) / MIX_RATIO, shift }));
  return { pieces: pieces(), total: fileLength(cut), channels: track.channels, shifts };
}

function soundless({ voice, recordings, effects }: Track): boolean {
  return voice.length + recordings.length + effects.length === 0;
}

/** A stretch between two pauses: one piece, or several where it is long. */
function closedPieces(track: Track, shape: FileShape, length: number, last: boolean): Iterable<TrackPiece> {
  const { sampleRate, format } = shape;
  if (track.mixed && length > longestSeconds * sampleRate) return cutAnywhere(track, shape, length, last);
  const rendered = { start: 0, end: length };
  const reach = { start: -MIX_RATE, end: Math.ceil((length * MIX_RATE) / sampleRate) + MIX_RATE };
  const frames = length / pieceLayout(format, sampleRate).frame;
  return [{ ...rendered, track, rendered, reach, lead: 0, ...(!last && { frames }), closed: true }];
}

/** @param last it ends with the file */
function* cutAnywhere(track: Track, { format, sampleRate }: FileShape, total: number, last: boolean): Generator<TrackPiece> {
  const ratio = sampleRate / MIX_RATE;
  const { frame, lead: longestLead, tail } = pieceLayout(format, sampleRate);
  const length = frame * Math.round((openSeconds * sampleRate) / frame);
  for (let start = 0; start < total; start += length) {
    const end = Math.min(total, start + length);
    const lead = Math.min(start / frame, longestLead);
    const rendered = { start: start - lead * frame, end: Math.min(total, end + tail) };
    const reach = { start: Math.floor(rendered.start / ratio) - MIX_RATE, end: Math.ceil(rendered.end / ratio) + MIX_RATE };
    const part = trackWithin(track, reach.start, reach.end, mixReach(track) + MIX_RATE);
    const frames = end < total || !last ? { frames: (end - start) / frame } : {};
    yield { start, end, track: part, rendered, reach, lead, ...frames, closed: false };
  }
}
