import { codePointLength, type ScriptDocument } from '@shengyu/script';
import { toDecibels } from '@shengyu/speech/sound';
import { traced } from '../telemetry/tracing.ts';
import { arrangeFile } from './arrange/arrange-file.ts';
import type { ArrangedFile } from './arrange/arrange-file.ts';
import { audibleLabel } from './arrange/audible-label.ts';
import { speakToTimes } from './arrange/speak-to-times.ts';
import { encodeFiles } from './encode/encode-files.ts';
import { keptPieces } from './encode/encode-track.ts';
import { soundOf } from './encode/track-file.ts';
import { masterTrack } from './master/master-track.ts';
import { waveformBars } from './master/waveform-bars.ts';
import { placeScript } from './plan/read-clauses.ts';
import { publishScript } from './publish/publish-script.ts';
import type { PublishJob } from './publish/publish-script.ts';
import type { RenderContext } from './render-context.ts';
import type { RenderResult, StoodIn } from './renderer.ts';
import { TARGET_LUFS } from './synthesise/level.ts';
import { proofReportOf } from './synthesise/proof-clause.ts';
import type { RenderProgress } from './synthesise/render-progress.ts';
import type { SpokenClause } from './synthesise/spoken-clause.ts';

export interface RenderJob extends PublishJob {
  onProgress: (progress: RenderProgress) => void;
}

/** plan → synthesise → arrange → master → encode → publish. */
export function renderScript(context: RenderContext, document: ScriptDocument, job: RenderJob): Promise<RenderResult> {
  const { options, directory, signal } = job;
  const { loudnessLufs: targetLufs = TARGET_LUFS, extras = {}, unlabelled = false } = options;
  const sound = soundOf(options);
  const { ceiling } = sound;
  const stems = Boolean(extras.stems || extras.editorPackage);

  return context.leases.during(directory, async (lease) => {
    const script = await placeScript(context, document);

    const label = unlabelled ? undefined : await audibleLabel(context, lease, document, signal);
    const speech = await traced('speak', () => speakToTimes(context, lease, script, job, label));

    const arranged = await arrangeFile(script, speech.clauses, label, sound, stems || Boolean(extras.paragraphs));
    const { track, durationMs } = arranged;

    const { onMeasured, onSamples } = mixingProgress(arranged, job.onProgress);
    const keptAt = (gain: number) => keptPieces(lease, track, { ...sound, gain });
    const wanted = { targetLufs, ceiling, directory, signal, onMeasured, keptAt };
    const mastering = await traced('master', () => masterTrack(context, lease, arranged, wanted));
    signal.throwIfAborted();

    const encoded = encodeFiles(context, lease, track, options, { stems, gain: mastering.gain, signal, onSamples });

    const published = await traced('publish', () => publishScript(context.threads, script, arranged, encoded, job));

    const proof = proofReportOf(speech.clauses);
    return {
      durationMs,
      loudnessLufs: mastering.loudnessLufs,
      truePeakDbtp: toDecibels(mastering.truePeak),
      ...published,
      peaks: waveformBars(mastering.peaks),
      overflows: speech.overflows,
      standIns: speech.clauses.flatMap(stoodIn),
      ...(proof && { proof }),
    };
  });
}

/** Share of measuring a mix in the progress. */
const measuringShare = 0.3;

/** Reports how much of a file is measured, then how much of it is encoded. */
function mixingProgress({ track, durationMs }: ArrangedFile, onProgress: RenderJob['onProgress']) {
  const measuring = track.mixed ? measuringShare : 0;
  const report = (share: number) => onProgress({ stage: 'mixing', doneMs: Math.round(durationMs * share), totalMs: durationMs });
  return {
    onMeasured: (done: number) => report((measuring * done) / Math.max(done, track.samples)),
    onSamples: (done: number, all: number) => report(measuring + ((1 - measuring) * done) / all),
  };
}

function stoodIn({ standIn, key, paragraph, textStart: start, text }: SpokenClause): StoodIn[] {
  return standIn ? [{ ...standIn, key, paragraph, start, end: start + codePointLength(text), text }] : [];
}
