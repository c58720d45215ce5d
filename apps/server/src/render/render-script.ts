import { codePointLength, type Cue, type ScriptDocument } from '@shengyu/script';
import { toDecibels } from '@shengyu/speech/sound';
import { audibleLabel } from './arrange/audible-label.ts';
import { layClauses } from './arrange/lay-clauses.ts';
import { speakToTimes } from './arrange/speak-to-times.ts';
import { waveformBars } from './master/waveform-bars.ts';
import { traced } from '../telemetry/tracing.ts';
import { RenderError } from './plan/render-error.ts';
import { resolveSounds } from './plan/resolve-sounds.ts';
import { publishAudio } from './publish/publish-audio.ts';
import type { PublishJob } from './publish/publish-audio.ts';
import { publishEditorPackage } from './publish/publish-editor-package.ts';
import { subtitleTask } from './publish/subtitle-task.ts';
import { unpackTokens } from './publish/unpack-tokens.ts';
import type { RenderContext } from './render-context.ts';
import type { RenderResult, StoodIn } from './renderer.ts';
import { proofReportOf } from './synthesise/proof-clause.ts';
import type { SpokenClause } from './synthesise/spoken-clause.ts';

/** plan → synthesise → arrange → master → encode → publish. */
export async function renderScript(context: RenderContext, document: ScriptDocument, job: PublishJob): Promise<RenderResult> {
  const { options, directory, signal } = job;
  const lease = context.leases.take(directory);
  let again = false;
  try {
    const resolved = await resolveSounds(context.sounds, document);
    const label = options.unlabelled ? undefined : await audibleLabel(context, lease, document, signal);
    const script = await traced('speak', () => speakToTimes(context, lease, resolved, job, label));
    const spoken = label ? [label, ...script.clauses] : script.clauses;
    const track = { ...resolved, spoken, timeline: layClauses(spoken), label: label !== undefined };
    const audio = await traced('publish', () => publishAudio(context, lease, job, track));
    signal.throwIfAborted();
    const { durationMs, mastering } = audio;
    const task = await subtitleTask(context.threads, document, script, audio.segments.slice(label ? 1 : 0), {
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
    const proof = proofReportOf(script.clauses);
    return {
      durationMs,
      loudnessLufs: mastering.loudnessLufs,
      truePeakDbtp: toDecibels(mastering.truePeak),
      files,
      cues,
      tokens: await unpackTokens(subtitles.tokens),
      peaks: waveformBars(mastering.peaks),
      overflows: script.overflows,
      standIns: script.clauses.flatMap(stoodIn),
      ...(proof && { proof }),
    };
  } catch (error) {
    again = error instanceof RenderError && error.retryable;
    throw error;
  } finally {
    if (again) context.leases.hold(directory, lease);
    else await lease.release();
  }
}

function stoodIn({ standIn, key, paragraph, textStart: start, text }: SpokenClause): StoodIn[] {
  return standIn ? [{ ...standIn, key, paragraph, start, end: start + codePointLength(text), text }] : [];
}
