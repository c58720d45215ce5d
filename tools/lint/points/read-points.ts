import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Point {
  id: string;
  sentence: string;
  /** A link to the document that describes the point, if no test can hold it or beside its tests. */
  note: string | undefined;
  line: number;
  /** The heading asks for a journey. */
  isShownInBrowser: boolean;
}

export interface PointList {
  file: string;
  /** The table that is written from this list. */
  table: string;
  /** Headings, remarks and points in their order. */
  lines: readonly (string | Point)[];
}

const ID = /^([a-z][a-z-]*-\d[\w.-]*) (.+)$/;
const SHOWN_IN_BROWSER = ' (shown in a browser)';

function readList(root: string, file: string): PointList {
  let isShownInBrowser = false;
  const lines = readFileSync(path.join(root, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((text, index): string | Point => {
      if (text.startsWith('#')) isShownInBrowser = text.endsWith(SHOWN_IN_BROWSER);
      const [, id, rest = ''] = ID.exec(text) ?? [];
      if (id === undefined) return text;
      const [sentence = '', note] = rest.split(' → ');
      return { id, sentence, note, line: index + 1, isShownInBrowser };
    });
  return { file, table: `docs/coverage/${path.basename(file, '.txt')}.md`, lines };
}

/**
 * The lists below docs/specification: a line is a heading, a remark, or a point as `login-3 … phone login (2)`. Behind an arrow stands the document that
 * decides a point.
 */
export const readPoints = (root: string): PointList[] =>
  globSync('docs/specification/*.txt', { cwd: root })
    .toSorted()
    .map((file) => readList(root, file));

export const pointsOf = ({ lines }: PointList): Point[] => lines.filter((line) => typeof line !== 'string');
