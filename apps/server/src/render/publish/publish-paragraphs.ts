import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClauseLease } from '../clause-store/create-clause-store.ts';
import type { RenderThreads } from '../threads/create-render-threads.ts';
import type { RenderedFile } from '../renderer.ts';
import type { Timeline } from '../track/timeline.ts';
import type { SpokenClause } from '../synthesise/speak-script.ts';
import { MIX_RATE, MIX_RATIO, trackFrom, trackWithin } from '../track/track.ts';
import type { Interval, MixTrack } from '../track/track.ts';
import { publishZip } from './publish-zip.ts';
import type { ZipEntry } from './publish-zip.ts';
import type { MixFile } from '../encode/mix-file.ts';
import { writeMix } from '../encode/write-mix.ts';

/** What still rings of a paragraph belongs to it, as long as the next one has not begun. */
const tail = MIX_RATE / 2;
const longestName = 16;

/** Each paragraph as a file of its own, in one ZIP, named by its number and its first words. */
export async function publishParagraphs(
  threads: RenderThreads,
  lease: ClauseLease,
  track: MixTrack,
  { clauses, whole, labels }: { clauses: readonly SpokenClause[]; whole: Timeline; labels: number },
  shape: MixFile,
  directory: string,
): Promise<RenderedFile> {
  const paragraphs = paragraphsOf(clauses, whole, labels, track.samples);
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [index, { name, range }] of paragraphs.entries()) {
      const draft = join(directory, `${randomUUID()}.draft`);
      try {
        const file = await open(draft, 'wx');
        let size: number;
        try {
          await writeMix(threads, lease, trackOf(track, range), file, shape);
          ({ size } = await file.stat());
        } finally {
          await file.close();
        }
        yield { name: `${String(index + 1).padStart(3, '0')} ${name}.${shape.format}`, size, content: createReadStream(draft) };
      } finally {
        await rm(draft, { force: true });
      }
    }
  }
  const path = join(directory, 'paragraphs.zip');
  return { kind: 'paragraphs', path, size: await publishZip(path, entries()) };
}

/** A stretch of a track as a track of its own: the same wherever the paragraph stands. */
function trackOf(track: MixTrack, { start, end }: Interval): MixTrack {
  return { ...trackFrom(trackWithin(track, start, end, 0), start), samples: end - start };
}

/** Where each spoken paragraph lies in the mix. */
export function paragraphsOf(
  clauses: readonly SpokenClause[],
  { segments }: Timeline,
  labels: number,
  samples: number,
): { name: string; range: Interval }[] {
  const found: { name: string; paragraph: number; range: Interval }[] = [];
  for (const [index, { paragraph, text, entry }] of clauses.entries()) {
    const startSample = segments[index + labels]?.startSample ?? 0;
    const start = Math.round(startSample * MIX_RATIO);
    const end = Math.round((startSample + entry.samples) * MIX_RATIO);
    if (end === start) continue;
    const last = found.at(-1);
    if (last?.paragraph === paragraph) last.range.end = end;
    else found.push({ name: fileName(text), paragraph, range: { start, end } });
  }
  return found.map(({ name, range }, index) => ({
    name,
    range: { start: range.start, end: Math.min(range.end + tail, found[index + 1]?.range.start ?? samples, samples) },
  }));
}

/** The first words of a text, as every file system takes them. */
function fileName(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return [...plain].slice(0, longestName).join('').trim() || '—';
}
