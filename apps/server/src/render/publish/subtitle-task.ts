import { aspectOf, charactersIn, subtitleLayout, type ScriptDocument } from '@shengyu/script';
import type { PlanThreads } from '../plan/read-clauses.ts';
import type { SpokenScript } from '../synthesise/speak-script.ts';
import type { Segment } from '../track/timeline.ts';
import type { RenderOptions } from './render-options.ts';
import type { SubtitleTask, WrittenSubtitles } from './write-subtitles.ts';

/** What workers do for subtitles. */
export interface SubtitleThreads {
  subtitles(task: SubtitleTask): Promise<WrittenSubtitles>;
}

/** What the subtitles of a script are made of. The script's own layout has precedence over the order's. */
export async function subtitleTask(
  threads: PlanThreads,
  document: ScriptDocument,
  { placed, clauses }: SpokenScript,
  segments: readonly Segment[],
  { options, directory, durationMs }: { options: RenderOptions; directory: string; durationMs: number },
): Promise<SubtitleTask> {
  const { settings } = document;
  const spoken = settings.subtitle?.numerals === 'spoken' ? await threads.numbers(placed.filter(({ recording }) => !recording)) : [];
  const lines = subtitleLayout(settings, options.captions, options.subtitle);
  const aspect = options.captions?.aspect ?? aspectOf(lines.charactersPerLine);
  const other = aspect === 'portrait' ? 'landscape' : 'portrait';
  return {
    document,
    clauses: clauses.map(({ entry, text, textStart, recording }, index) => ({
      ...(recording ? {} : { path: entry.path }),
      text,
      textStart,
      startSample: segments[index]?.startSample ?? 0,
      samples: entry.samples,
    })),
    layout: { ...lines, durationMs, spoken },
    title: options.metadata.title,
    aspect,
    ...(options.extras?.bothCaptions && { other: { aspect: other, charactersPerLine: charactersIn(other, settings, options.captions) } }),
    directory,
  };
}
