import { isPageNumber } from './page-marks.ts';
import type { StraightPage } from './pdf-pages.ts';
import { segmentsOf, segmentText, type PdfSegment } from './pdf-segments.ts';

/** A page in segments, and those of them that are running heads and page numbers. */
export interface MarkedPage extends Pick<StraightPage, 'turned'> {
  segments: PdfSegment[];
  marks: PdfSegment[];
}

/** The share of a page's height in which running heads and feet stand, and on how many pages they return. */
const zone = { share: 0.12, returns: 2 } as const;
const bareNumber = /^[\s\-–—－·•|]*(?:\d{1,4}|[ivxlc]{1,7})[\s\-–—－·•|]*$/i;

/**
 * Finds what stands at the edges of pages and is no text: what the file itself says is none, page numbers, and what returns at the same height of several
 * pages.
 */
export function markedPages(pages: readonly StraightPage[]): MarkedPage[] {
  const read = pages.map((page) => {
    const artifacts = page.texts.filter(({ isArtifact }) => isArtifact);
    // A file that calls its text no text is not believed.
    const believed = lengthOf(artifacts) * 2 < lengthOf(page.texts);
    return {
      ...page,
      segments: segmentsOf(believed ? page.texts.filter(({ isArtifact }) => !isArtifact) : page.texts),
      artifacts: believed ? segmentsOf(artifacts) : [],
    };
  });
  const times = new Map<string, number>();
  for (const page of read)
    for (const key of new Set(page.segments.filter((each) => isAtEdge(each, page)).map((each) => keyOf(each, page))))
      times.set(key, (times.get(key) ?? 0) + 1);
  return read.map((page) => {
    const isMark = (each: PdfSegment): boolean =>
      isAtEdge(each, page) &&
      (isPageNumber(segmentText(each)) || bareNumber.test(segmentText(each)) || (times.get(keyOf(each, page)) ?? 0) >= zone.returns);
    return {
      turned: page.turned,
      segments: page.segments.filter((each) => !isMark(each)),
      marks: [...page.artifacts, ...page.segments.filter(isMark)],
    };
  });
}

const lengthOf = (texts: StraightPage['texts']): number => texts.reduce((sum, { text }) => sum + text.trim().length, 0);

function isAtEdge({ y, size }: PdfSegment, { top, bottom }: StraightPage): boolean {
  const depth = zone.share * (bottom - top);
  return y < top + depth || y - size > bottom - depth;
}

/** Without the page's number beside it; at the same height. */
function keyOf(segment: PdfSegment, { top, bottom }: StraightPage): string {
  const text = segmentText(segment).trim();
  const height = Math.round(Math.min(segment.y - top, bottom - segment.y) / 6);
  return `${text.replace(/^\d{1,4}\b|\b\d{1,4}$/g, '#')} ${height}`;
}
