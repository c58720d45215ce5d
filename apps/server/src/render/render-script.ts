import { join } from 'node:path';
import type { Cue, ScriptDocument } from '@shengyu/script';
import { toDecibels } from '@shengyu/speech/sound';
import type { ClauseLease } from './clause-store/create-clause-store.ts';
import type { SubtitleTask } from './pool/write-subtitles.ts';
import type { RenderContext } from './render-context.ts';
import { RenderError } from './render-error.ts';
import type { RenderOptions, RenderProgress, RenderResult } from './renderer.ts';
import { runOrdered } from './run-ordered.ts';
import { ceilings, encodeTimeline } from './stages/encode.ts';
import { cutPieces } from './stages/cut-pieces.ts';
import type { CutTimeline } from './stages/cut-pieces.ts';
import { clauseGain } from './stages/level.ts';
import type { Mastering } from './pool/master-track.ts';
import { masterTimeline, waveformBars } from './stages/master.ts';
import { cutScript, readClauses } from './stages/plan.ts';
import { publish } from './stages/publish-file.ts';
import { arrange, TIMELINE_RATE } from './stages/timeline.ts';
import type { ArrangedClause, Timeline } from './stages/timeline.ts';
import { unpackTokens } from './stages/unpack-tokens.ts';

export interface RenderJob {
  document: ScriptDocument;
  options: RenderOptions;
  directory: string;
  onProgress: (progress: RenderProgress) => void;
  signal: AbortSignal;
}

/** plan → synthesise → arrange → cut → master → encode → publish. */
export async function renderScript(context: RenderContext, job: RenderJob): Promise<RenderResult> {
  const lease = context.store.lease();
  try {
    const spoken = await speakScript(context, lease, job);
    const timeline = cutPieces(arrange(spoken), job.options);
    const mastering = await masterTimeline(context.threads, timeline, ceilings[job.options.format]);
    job.signal.throwIfAborted();
    const path = join(job.directory, `audio.${job.options.format}`);
    const size = await publishAudio(context, lease, timeline, mastering, path, job);
    const subtitles = await context.threads.subtitles(subtitleTask(spoken, timeline, job));
    job.signal.throwIfAborted();
    return {
      durationMs: toMs(timeline.samples),
      loudnessLufs: mastering.loudnessLufs,
      truePeakDbtp: toDecibels(mastering.truePeak),
      files: [{ kind: 'audio', path, size }, ...subtitles.files],
      cues: JSON.parse(subtitles.cues) as Cue[],
      tokens: await unpackTokens(subtitles.tokens),
      peaks: waveformBars(mastering.peaks),
    };
  } finally {
    await lease.release();
  }
}

interface SpokenClause extends ArrangedClause {
  textStart: number;
}

async function speakScript(
  context: RenderContext,
  lease: ClauseLease,
  { document, onProgress, signal }: RenderJob,
): Promise<SpokenClause[]> {
  const placed = await cutScript(context.threads, context.cast, document);
  if (!placed.some(({ words }) => words > 0)) throw new RenderError('nothing-to-say', 'The script has no words.');
  let totalMs = placed.reduce((sum, { estimateMs, pauseAfterMs }) => sum + estimateMs + pauseAfterMs, 0);
  let doneMs = 0;
  const clauses = readClauses(context.threads, placed, signal);
  const spoken = runOrdered(clauses, context.workers + 2, signal, (clause) =>
    context.synthesiser.speak(lease, clause, { standIns: document.settings.standIns === true }),
  );
  const arranged: SpokenClause[] = [];
  for await (const { clause, entry } of spoken) {
    const { key, start, pauseAfterMs } = clause.planned;
    arranged.push({ key, entry, gain: clauseGain(context.cast, clause), pauseAfterMs, textStart: start });
    // The guess gives way to the true length, so that the end of the bar is the end of the work.
    totalMs += toMs(entry.samples) - clause.estimateMs;
    doneMs += toMs(entry.samples) + pauseAfterMs;
    onProgress({ stage: 'rendering', doneMs: Math.round(doneMs), totalMs: Math.round(Math.max(totalMs, doneMs)) });
  }
  return arranged;
}

async function publishAudio(
  context: RenderContext,
  lease: ClauseLease,
  timeline: CutTimeline,
  { gain }: Mastering,
  path: string,
  job: RenderJob,
): Promise<number> {
  const { options, onProgress, signal } = job;
  const totalMs = toMs(timeline.samples);
  const onSamples = (done: number, total: number) => {
    onProgress({ stage: 'mixing', doneMs: Math.round((totalMs * done) / total), totalMs });
  };
  return publish(path, (file) =>
    encodeTimeline(context.threads, lease, timeline, file, { ...options, gain, workers: context.workers, signal, onSamples }),
  );
}

function subtitleTask(spoken: readonly SpokenClause[], timeline: Timeline, { document, options, directory }: RenderJob): SubtitleTask {
  const clauses = spoken.map(({ entry, textStart }, index) => ({
    path: entry.path,
    textStart,
    startSample: timeline.segments[index]?.startSample ?? 0,
  }));
  return {
    document,
    clauses,
    layout: { ...options.subtitle, durationMs: toMs(timeline.samples) },
    title: options.metadata.title,
    directory,
  };
}

function toMs(samples: number): number {
  return Math.round((samples * 1000) / TIMELINE_RATE);
}
