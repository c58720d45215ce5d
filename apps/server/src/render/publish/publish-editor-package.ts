import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { Cue } from '@shengyu/script';
import { editorTexts } from '../../locales/editor-package.zh-CN.ts';
import { toEditorXml, toMarkerTable } from './editor-timeline.ts';
import type { EditorTrack } from './editor-timeline.ts';
import { publishZip, textEntry } from './publish-zip.ts';
import type { ZipEntry } from './publish-zip.ts';
import type { RenderedFile, RenderOptions } from './render-options.ts';
import { readWavFacts } from './wav-facts.ts';

export interface PackageSources {
  stems: readonly RenderedFile[];
  subtitles: readonly RenderedFile[];
  cues: readonly Cue[];
  durationMs: number;
}

/** Stems, subtitles and markers in one ZIP that a video editor opens. */
export async function publishEditorPackage(
  { metadata }: Pick<RenderOptions, 'metadata'>,
  { stems, subtitles, cues, durationMs }: PackageSources,
  directory: string,
): Promise<RenderedFile> {
  const tracks = await Promise.all(
    stems.map(async ({ path, kind }): Promise<EditorTrack> => ({
      file: basename(path),
      name: editorTexts.tracks[kind] ?? kind,
      ...(await readWavFacts(path)),
    })),
  );
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { path, size } of stems) yield { name: basename(path), size, content: createReadStream(path) };
    for (const { kind, path, size } of subtitles)
      if (kind.startsWith('srt')) yield { name: basename(path), size, content: createReadStream(path) };
    yield textEntry('sequence.xml', toEditorXml({ title: metadata.title, durationMs, tracks, cues }));
    yield textEntry('markers.csv', toMarkerTable(cues));
    yield textEntry(editorTexts.readmeName, editorTexts.readme);
  }
  const path = join(directory, 'editor-package.zip');
  return { kind: 'editor-package', path, size: await publishZip(path, entries()) };
}
