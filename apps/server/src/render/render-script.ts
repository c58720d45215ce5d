import { join } from 'node:path';
import { soundsOf, type Cue, type ScriptDocument } from '@shengyu/script';
import { toDecibels } from '@shengyu/speech/sound';
import { audibleLabel } from './arrange/audible-label.ts';
import type { ClauseLease } from './clause-store/create-clause-store.ts';
import { publishEditorPackage } from './publish/publish-editor-package.ts';
import { publishMix } from './publish/publish-mix.ts';
import { resolveSounds } from './plan/resolve-sounds.ts';
import type { Mastering } from './master/master-track.ts';
import type { RenderContext } from './render-context.ts';
import type { RenderedFile, RenderOptions, RenderProgress, RenderResult } from './renderer.ts';
import { speakToTimes } from './arrange/speak-to-times.ts';
import { ceilingOf } from './encode/ceiling-of.ts';
import { cutPieces } from './track/cut-pieces.ts';
import type { CutTimeline } from './track/cut-pieces.ts';
import { encodeTimeline, keptPieces } from './encode/encode.ts';
import type { PieceOptions } from './encode/encode.ts';
import { fileShape } from './track/file-shape.ts';
import type { FileShape } from './track/file-shape.ts';
import { TARGET_LUFS } from './synthesise/level.ts';
import { masterTimeline, waveformBars } from './master/master.ts';
import { publish } from './publish/publish-file.ts';
import { subtitleTask } from './publish/subtitle-task.ts';
import { arrange, TIMELINE_RATE } from './track/timeline.ts';
import type { Segment } from './track/timeline.ts';
import { unpackTokens } from './publish/unpack-tokens.ts';

export interface RenderJob {
  document: ScriptDocument;
  options: RenderOptions;
  directory: string;
  onProgress: (progress: RenderProgress) => void;
  signal: AbortSignal;
}

/** Audio that has been written, and where its clauses begin. */
export interface PublishedAudio {
  segments: readonly Segment[];
  durationMs: number;
  mastering: Mastering;
  files: RenderedFile[];
}

/** A voice that does not pause for longer is cut in the midst of it, as music is: a piece has to fit into memory. */
const longestSeconds = 60;

/** plan → synthesise → arrange → (cut → master → encode, or mix → master → encode) → publish. */
export async function renderScript(context: RenderContext, job: RenderJob): Promise<RenderResult> {
  const { options, directory, signal } = job;
  const lease = context.store.lease();
  try {
    const resolved = await resolveSounds(context.sounds, job.document);
    const label = await audibleLabel(context, lease, job.document, signal);
    const script = await speakToTimes(context, lease, resolved, job, label);
    const whole = arrange(label ? [label, ...script.clauses] : script.clauses);
    const shape = voiceAlone(job);
    const voice = shape && cutPieces(whole, shape);
    const labels = label ? 1 : 0;
    const audio =
      voice && voice.pieces.every(({ length }) => length <= longestSeconds * shape.sampleRate)
        ? await publishVoice(context, lease, voice, shape, job)
        : await publishMix(
            context,
            lease,
            { ...job, document: resolved.document },
            { clauses: script.clauses, whole, labels, sounds: resolved.sounds },
          );
    signal.throwIfAborted();
    const { durationMs, mastering } = audio;
    const task = await subtitleTask(context.threads, job.document, script, audio.segments.slice(labels), {
      options,
      directory,
      durationMs,
    });
    const subtitles = await context.threads.subtitles(task);
    const cues = JSON.parse(subtitles.cues) as Cue[];
    signal.throwIfAborted();
    const files = [...audio.files, ...subtitles.files];
    if (options.extras?.editorPackage) {
      const stems = audio.files.filter(({ kind }) => kind.startsWith('stem-'));
      const sources = { stems, subtitles: subtitles.files, cues, durationMs };
      files.push(await publishEditorPackage(options, sources, directory));
    }
    return {
      durationMs,
      loudnessLufs: mastering.loudnessLufs,
      truePeakDbtp: toDecibels(mastering.truePeak),
      files,
      cues,
      tokens: await unpackTokens(subtitles.tokens),
      peaks: waveformBars(mastering.peaks),
      misfits: script.misfits,
    };
  } finally {
    await lease.release();
  }
}

/** The shape of a file that holds nothing but voices, which is made of pieces kept from one render to the next; `undefined` where it needs mixing. */
function voiceAlone({ document, options }: RenderJob): FileShape | undefined {
  const { format, sampleRate, extras } = options;
  const { effect } = document.settings;
  if (effect || soundsOf(document).size > 0 || extras?.stems || extras?.paragraphs || extras?.editorPackage) return undefined;
  return fileShape(format, sampleRate);
}

async function publishVoice(
  context: RenderContext,
  lease: ClauseLease,
  timeline: CutTimeline,
  shape: FileShape,
  job: RenderJob,
): Promise<PublishedAudio> {
  const ceiling = ceilingOf(job.options);
  const pieces = { bitDepth: 16, ...job.options, ...shape, ceiling } as const;
  const keptAt = (gain: number) => keptPieces(lease, timeline, { ...pieces, gain });
  const mastering = await masterTimeline(
    context.threads,
    timeline,
    { targetLufs: job.options.loudnessLufs ?? TARGET_LUFS, ceiling },
    keptAt,
  );
  job.signal.throwIfAborted();
  const path = join(job.directory, `audio.${shape.format}`);
  const size = await writeVoice(context, lease, timeline, { ...pieces, gain: mastering.gain }, { path, job });
  return { segments: timeline.segments, durationMs: toMs(timeline.samples), mastering, files: [{ kind: 'audio', path, size }] };
}

function writeVoice(
  context: RenderContext,
  lease: ClauseLease,
  timeline: CutTimeline,
  pieces: PieceOptions,
  { path, job }: { path: string; job: RenderJob },
): Promise<number> {
  const { options, onProgress, signal } = job;
  const totalMs = toMs(timeline.samples);
  const onSamples = (done: number, total: number) => {
    onProgress({ stage: 'mixing', doneMs: Math.round((totalMs * done) / total), totalMs });
  };
  const encoding = { ...pieces, metadata: options.metadata, workers: context.workers, signal, onSamples };
  return publish(path, (file) => encodeTimeline(context.threads, lease, timeline, file, encoding));
}

function toMs(samples: number): number {
  return Math.round((samples * 1000) / TIMELINE_RATE);
}
