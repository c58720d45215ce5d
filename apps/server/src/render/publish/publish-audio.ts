import { join } from 'node:path';
import { soundsOf } from '@shengyu/script';
import { arrangeTrack } from '../arrange/arrange-track.ts';
import type { TrackSources } from '../arrange/arrange-track.ts';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import { ceilingOf } from '../encode/ceiling-of.ts';
import { encodeTrack, keptPieces } from '../encode/encode-track.ts';
import type { EncodeThreads } from '../encode/encode-track.ts';
import type { TrackFile } from '../encode/track-file.ts';
import type { Mastering } from '../master/find-gain.ts';
import { masterTrack } from '../master/master-track.ts';
import type { MasterThreads } from '../master/master-track.ts';
import type { Spreader } from '../plan/spread-work.ts';
import { traced } from '../../telemetry/tracing.ts';
import { TARGET_LUFS } from '../synthesise/level.ts';
import type { RenderProgress } from '../synthesise/render-progress.ts';
import { cutPieces } from '../track/cut-pieces.ts';
import { cutTrack, longestVoiceSeconds } from '../track/cut-track.ts';
import type { CutTrack } from '../track/cut-track.ts';
import { fileShape } from '../track/file-shape.ts';
import type { FileShape } from '../track/file-shape.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';
import type { Segment } from '../track/timeline.ts';
import { buses, MIX_RATIO } from '../track/track.ts';
import type { Bus, Track } from '../track/track.ts';
import { publish } from './publish-file.ts';
import { publishParagraphs } from './publish-paragraphs.ts';
import type { RenderedFile, RenderOptions } from './render-options.ts';

/** What publishing audio needs. */
export interface PublishContext {
  threads: MasterThreads & EncodeThreads;
  workers: number;
  spread?: Spreader;
}

export interface PublishJob {
  options: RenderOptions;
  /** Where the files appear. */
  directory: string;
  onProgress: (progress: RenderProgress) => void;
  signal: AbortSignal;
}

export interface PublishedAudio {
  /** Every clause at its place in the file. */
  segments: readonly Segment[];
  durationMs: number;
  mastering: Mastering;
  files: RenderedFile[];
}

/** Share of measuring a mix in the progress. */
const measuringShare = 0.3;

/** Masters and writes the audio of a script and what was ordered beside it. */
export async function publishAudio(
  { threads, workers, spread }: PublishContext,
  lease: ClauseLease,
  { options, directory, onProgress, signal }: PublishJob,
  sources: TrackSources,
): Promise<PublishedAudio> {
  const { format, bitrate, sampleRate, bitDepth = 16, metadata, loudnessLufs = TARGET_LUFS, extras = {} } = options;
  const shape = fileShape(format, sampleRate);
  const track = await arrangeTrack(sources, isMixed(sources, shape, options));
  const { shifts } = cutTrack(track, buses, shape);
  const segments = shifted(sources.timeline.segments, shifts);
  const samples = track.samples / MIX_RATIO + (shifts.at(-1)?.shift ?? 0);
  const durationMs = Math.round((samples * 1000) / TIMELINE_RATE);
  const measuring = track.mixed ? measuringShare : 0;
  const onDone = (share: number) => onProgress({ stage: 'mixing', doneMs: Math.round(durationMs * share), totalMs: durationMs });

  const ceiling = ceilingOf(options);
  const sound = { ...shape, bitrate, bitDepth, ceiling, buses };
  const mastering = await traced('master', () =>
    masterTrack(threads, lease, track, {
      targetLufs: loudnessLufs,
      ceiling,
      clauses: { segments, samples },
      label: sources.label,
      directory,
      workers,
      signal,
      spread,
      onMeasured: (done) => onDone((measuring * done) / Math.max(done, track.samples)),
      keptAt: (gain) => keptPieces(lease, track, { ...sound, gain }),
    }),
  );
  signal.throwIfAborted();

  const file: TrackFile = { ...sound, gain: mastering.gain, metadata, workers, signal, spread };
  const write = async (kind: RenderedFile['kind'], name: string, made: TrackFile): Promise<RenderedFile> => {
    const path = join(directory, name);
    const encode = () => publish(path, (handle) => encodeTrack(threads, lease, track, handle, made));
    return { kind, path, size: await traced('encode', encode, { attributes: { file: name } }) };
  };
  const onSamples = (done: number, all: number) => onDone(measuring + ((1 - measuring) * done) / all);
  const files = [await write('audio', `audio.${format}`, { ...file, onSamples })];
  const stem: TrackFile = { ...file, ...fileShape('wav', sampleRate), ceiling: ceilingOf({ format: 'wav', bitrate }) };
  if (extras.stems || extras.editorPackage)
    for (const bus of filledBuses(track)) files.push(await write(`stem-${bus}`, `${bus}.wav`, { ...stem, buses: [bus] }));
  if (extras.paragraphs)
    files.push(await publishParagraphs(threads, lease, track, sources, { ...file, buses: ['voice', 'effects'] }, directory));
  return { segments, durationMs, mastering, files };
}

/**
 * Whether the voices of a script meet other sounds, an effect or files beside them. A voice that does not pause for a minute is mixed as
 * well: a piece has to fit into memory, and only mixes are cut in the midst of sound.
 */
function isMixed({ document, timeline }: TrackSources, shape: FileShape, { extras }: RenderOptions): boolean {
  if (document.settings.effect || soundsOf(document).size > 0) return true;
  if (extras?.stems || extras?.paragraphs || extras?.editorPackage) return true;
  return cutPieces(timeline, shape).pieces.some(({ length }) => length > longestVoiceSeconds * shape.sampleRate);
}

/** Where the clauses are in the file. */
function shifted(segments: readonly Segment[], shifts: CutTrack['shifts']): Segment[] {
  let piece = 0;
  return segments.map((segment) => {
    while (segment.startSample >= (shifts[piece + 1]?.from ?? Number.POSITIVE_INFINITY)) piece += 1;
    return { ...segment, startSample: segment.startSample + (shifts[piece]?.shift ?? 0) };
  });
}

/** The buses that carry anything. */
function filledBuses({ bed, effects }: Track): Bus[] {
  return buses.filter((bus) => bus === 'voice' || (bus === 'music' ? bed !== undefined : effects.length > 0));
}
