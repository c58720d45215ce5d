import { join } from 'node:path';
import type { LibrarySound } from '../../ports/sound-library.ts';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { RenderContext } from '../render-context.ts';
import type { RenderedFile } from '../renderer.ts';
import type { PublishedAudio, RenderJob } from '../render-script.ts';
import type { SpokenClause } from '../synthesise/speak-script.ts';
import { ceilingOf } from '../encode/ceiling-of.ts';
import { fileShape } from '../track/file-shape.ts';
import { TARGET_LUFS } from '../synthesise/level.ts';
import { publish } from './publish-file.ts';
import type { Segment, Timeline } from '../track/timeline.ts';
import { arrangeMix } from '../arrange/arrange-track.ts';
import { cutTrack } from '../track/cut-track.ts';
import type { CutTrack } from '../track/cut-track.ts';
import { masterTrackMix } from '../master/master-track-mix.ts';
import { buses } from '../track/track.ts';
import type { Bus, MixTrack } from '../track/track.ts';
import { publishParagraphs } from './publish-paragraphs.ts';
import type { MixFile } from '../encode/mix-file.ts';
import { keptMixPieces, writeMix } from '../encode/write-mix.ts';

export interface MixSources {
  clauses: readonly SpokenClause[];
  /** Of the clauses, and before them of the audible label. */
  whole: Timeline;
  /** Segments before the first clause. */
  labels: number;
  sounds: ReadonlyMap<string, LibrarySound>;
}

/** Share of the second pass in the progress. */
const measuring = 0.3;

/** Mixes, masters and writes the audio and what was ordered beside it. */
export async function publishMix(context: RenderContext, lease: ClauseLease, job: RenderJob, sources: MixSources): Promise<PublishedAudio> {
  const { options, onProgress, signal, directory } = job;
  const { format, bitrate, sampleRate, bitDepth = 16, metadata, extras = {} } = options;
  const track = await arrange(job, sources);
  const { workers, threads } = context;
  const { total, shifts } = cutTrack(track, buses, fileShape(format, sampleRate));
  const totalMs = Math.round((total * 1000) / fileShape(format, sampleRate).sampleRate);
  const onDone = (share: number) => onProgress({ stage: 'mixing', doneMs: Math.round(totalMs * share), totalMs });
  const ceiling = ceilingOf(options);
  const onMeasured = (done: number) => onDone((measuring * done) / Math.max(done, track.samples));
  const sound = { ...fileShape(format, sampleRate), bitrate, bitDepth, ceiling };
  const keptAt = (gain: number) => keptMixPieces(lease, track, { ...sound, buses, gain });
  const mastering = await masterTrackMix(threads, lease, track, {
    directory,
    targetLufs: options.loudnessLufs ?? TARGET_LUFS,
    ceiling,
    workers,
    signal,
    onSamples: onMeasured,
    keptAt,
  });
  const shape = { ...sound, metadata, gain: mastering.gain, workers, signal };
  const write = async (kind: RenderedFile['kind'], name: string, file: MixFile): Promise<RenderedFile> => {
    const path = join(directory, name);
    return { kind, path, size: await publish(path, (handle) => writeMix(threads, lease, track, handle, file)) };
  };
  const onSamples = (done: number, total: number) => onDone(measuring + ((1 - measuring) * done) / total);
  const files = [await write('audio', `audio.${format}`, { ...shape, buses, onSamples })];
  const stem = { ...shape, ...fileShape('wav', sampleRate), ceiling: ceilingOf({ format: 'wav', bitrate }) } as const;
  if (extras.stems || extras.editorPackage)
    for (const bus of filledBuses(track)) files.push(await write(`stem-${bus}`, `${bus}.wav`, { ...stem, buses: [bus] }));
  if (extras.paragraphs)
    files.push(await publishParagraphs(threads, lease, track, sources, { ...shape, buses: ['voice', 'effects'] }, directory));
  return { segments: shifted(sources.whole.segments, shifts), durationMs: totalMs, mastering, files };
}

/** Where the clauses stand in the file. */
function shifted(segments: readonly Segment[], shifts: CutTrack['shifts']): Segment[] {
  let piece = 0;
  return segments.map((segment) => {
    while (segment.startSample >= (shifts[piece + 1]?.from ?? Number.POSITIVE_INFINITY)) piece += 1;
    return { ...segment, startSample: segment.startSample + (shifts[piece]?.shift ?? 0) };
  });
}

/** The track with the label, which is spoken like a clause, before all else. */
function arrange({ document }: RenderJob, { clauses, whole, labels, sounds }: MixSources): Promise<MixTrack> {
  const label = whole.segments.slice(0, labels).map((segment): SpokenClause => ({
    ...segment,
    entry: segment,
    pauseAfterMs: 0,
    text: '',
    textStart: 0,
    paragraph: -1,
    sounds: [],
  }));
  return arrangeMix(document, [...label, ...clauses], whole, sounds);
}

/** The buses that carry anything. */
export function filledBuses({ bed, effects }: MixTrack): Bus[] {
  return buses.filter((bus) => bus === 'voice' || (bus === 'music' ? bed !== undefined : effects.length > 0));
}
