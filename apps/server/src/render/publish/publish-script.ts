import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { aspectOf, charactersIn, subtitleLayout } from '@shengyu/script';
import type { Cue, TokenTime } from '@shengyu/script';
import type { ArrangedFile } from '../arrange/arrange-file.ts';
import type { EncodedFiles } from '../encode/encode-files.ts';
import type { PlacedScript, PlanThreads } from '../plan/read-clauses.ts';
import { publishEditorPackage } from './publish-editor-package.ts';
import { publish } from './publish-file.ts';
import { publishParagraphs } from './publish-paragraphs.ts';
import type { RenderedFile, RenderOptions } from './render-options.ts';
import type { SubtitleTask, WrittenSubtitles } from './write-subtitles.ts';

/** What workers do for subtitles. */
export interface SubtitleThreads {
  subtitles(task: SubtitleTask): Promise<WrittenSubtitles>;
}

export interface PublishJob {
  options: RenderOptions;
  /** Where the files appear. */
  directory: string;
  signal: AbortSignal;
}

export interface PublishedScript {
  files: RenderedFile[];
  cues: Cue[];
  tokens: TokenTime[];
}

/** Writes the files of a script, its subtitles and what was ordered beside them. */
export async function publishScript(
  threads: PlanThreads & SubtitleThreads,
  script: PlacedScript,
  arranged: ArrangedFile,
  encoded: EncodedFiles,
  { options, directory, signal }: PublishJob,
): Promise<PublishedScript> {
  const files: RenderedFile[] = [];
  for (const { kind, name, write } of encoded.files) {
    const path = join(directory, name);
    files.push({ kind, path, size: await publish(path, write) });
  }
  const stems = files.slice(1);
  if (options.extras?.paragraphs) files.push(await publishParagraphs(arranged, encoded.writeStretch, options, directory));
  signal.throwIfAborted();
  const subtitles = await threads.subtitles(await subtitleTask(threads, script, arranged, options, directory));
  const cues = JSON.parse(subtitles.cues) as Cue[];
  signal.throwIfAborted();
  files.push(...subtitles.files);
  const sources = { stems, subtitles: subtitles.files, cues, durationMs: arranged.durationMs };
  if (options.extras?.editorPackage) files.push(await publishEditorPackage(options, sources, directory));
  return { files, cues, tokens: await unpackTokens(subtitles.tokens) };
}

/** What the subtitles of a script are made of. The script's own layout has precedence over the order's. */
async function subtitleTask(
  threads: PlanThreads,
  { document, placed }: PlacedScript,
  { sources, clauses, durationMs }: ArrangedFile,
  options: RenderOptions,
  directory: string,
): Promise<SubtitleTask> {
  const { settings } = document;
  const spoken = settings.subtitle?.numerals === 'spoken' ? await threads.numbers(placed.filter(({ recording }) => !recording)) : [];
  const lines = subtitleLayout(settings, options.captions, options.subtitle);
  const aspect = options.captions?.aspect ?? aspectOf(lines.charactersPerLine);
  const other = aspect === 'portrait' ? 'landscape' : 'portrait';
  // The label is in no subtitle.
  const first = sources.label ? 1 : 0;
  return {
    document,
    clauses: sources.spoken.slice(first).map(({ entry, text, textStart, recording }, index) => ({
      ...(recording ? {} : { path: entry.path }),
      text,
      textStart,
      startSample: clauses.segments[first + index]?.startSample ?? 0,
      samples: entry.samples,
    })),
    layout: { ...lines, durationMs, spoken },
    title: options.metadata.title,
    aspect,
    ...(options.extras?.bothCaptions && { other: { aspect: other, charactersPerLine: charactersIn(other, settings, options.captions) } }),
    directory,
  };
}

const chunk = 4000;

/** From `WrittenSubtitles.tokens`; lets other work in between, since a book has a hundred thousand of them. */
async function unpackTokens(packed: Float64Array): Promise<TokenTime[]> {
  const tokens: TokenTime[] = [];
  for (let offset = 0; offset < packed.length; offset += 4) {
    if (offset > 0 && offset % (4 * chunk) === 0) await setImmediate();
    const [start = 0, end = 0, startMs = 0, endMs = 0] = packed.subarray(offset, offset + 4);
    tokens.push({ start, end, startMs, endMs });
  }
  return tokens;
}
