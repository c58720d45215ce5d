import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { labelTexts } from '../../locales/label.zh-CN.ts';
import type { ArrangedFile } from '../arrange/arrange-file.ts';
import type { TrackSources } from '../arrange/arrange-track.ts';
import type { EncodedFiles } from '../encode/encode-files.ts';
import { MIX_RATE, MIX_RATIO } from '../track/track.ts';
import type { Interval } from '../track/track.ts';
import { publishZip, textEntry } from './publish-zip.ts';
import type { ZipEntry } from './publish-zip.ts';
import type { RenderedFile, RenderOptions } from './render-options.ts';

/** A paragraph lasts until it has faded, or until the next one begins. */
const tail = MIX_RATE / 2;
const longestName = 16;

/**
 * Each paragraph as a file of its own, in one ZIP, named by its number and its first words. The audible label is a file before them, for
 * whoever publishes some of them alone; a text says so.
 */
export async function publishParagraphs(
  { sources, track }: ArrangedFile,
  write: EncodedFiles['writeStretch'],
  { format }: Pick<RenderOptions, 'format'>,
  directory: string,
): Promise<RenderedFile> {
  const label = labelOf(sources);
  const parts = [...(label ? [{ number: 0, ...label }] : []), ...paragraphsOf(sources, track.samples)];
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield textEntry(labelTexts.readmeName, label ? labelTexts.readme : labelTexts.readmeUnlabelled);
    for (const { number, name, range } of parts) {
      const draft = join(directory, `${randomUUID()}.draft`);
      try {
        const file = await open(draft, 'wx');
        let size: number;
        try {
          await write(range, file);
          ({ size } = await file.stat());
        } finally {
          await file.close();
        }
        yield { name: `${String(number).padStart(3, '0')} ${name}.${format}`, size, content: createReadStream(draft) };
      } finally {
        await rm(draft, { force: true });
      }
    }
  }
  const path = join(directory, 'paragraphs.zip');
  return { kind: 'paragraphs', path, size: await publishZip(path, entries()) };
}

interface Part {
  number: number;
  name: string;
  range: Interval;
}

/** Where the audible label lies in the mix, if it has one. */
function labelOf({ label, spoken, timeline }: TrackSources): Pick<Part, 'name' | 'range'> | undefined {
  const start = timeline.segments[0]?.startSample ?? 0;
  const samples = spoken[0]?.entry.samples ?? 0;
  if (!label || samples === 0) return undefined;
  return { name: labelTexts.name, range: { start: Math.round(start * MIX_RATIO), end: Math.round((start + samples) * MIX_RATIO) } };
}

/** Where each spoken paragraph lies in the mix. */
function paragraphsOf({ document, spoken, timeline }: TrackSources, samples: number): Part[] {
  const found: { name: string; paragraph: number; range: Interval }[] = [];
  for (const [index, { paragraph, text, entry }] of spoken.entries()) {
    const startSample = timeline.segments[index]?.startSample ?? 0;
    const start = Math.round(startSample * MIX_RATIO);
    const end = Math.round((startSample + entry.samples) * MIX_RATIO);
    // The label belongs to no paragraph.
    if (end === start || !document.paragraphs[paragraph]) continue;
    const last = found.at(-1);
    if (last?.paragraph === paragraph) last.range.end = end;
    else found.push({ name: fileName(text), paragraph, range: { start, end } });
  }
  return found.map(({ name, range }, index) => ({
    number: index + 1,
    name,
    range: { start: range.start, end: Math.min(range.end + tail, found[index + 1]?.range.start ?? samples, samples) },
  }));
}

/** The first words of a text, as every file system takes them. */
function fileName(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return [...plain].slice(0, longestName).join('').trim() || '—';
}
