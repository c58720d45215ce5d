import { diffArrays } from 'diff';

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

export interface LineDifference {
  kind: 'same' | 'changed';
  pieces: readonly Piece[];
}

export interface TextDifference {
  lines: readonly LineDifference[];
  /** Characters. */
  added: number;
  removed: number;
}

/** Edits that are looked for at most: the time grows with the square of their number. */
const MOST_EDITS = 400;
/** Lists so short are compared however little they have in common. */
const SHORT = 40;

/** Differences of two texts by paragraph, and by character inside changed paragraphs. */
export function diffTexts(before: readonly string[], after: readonly string[]): TextDifference {
  const lines: LineDifference[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = (): void => {
    const pairs = Math.max(removed.length, added.length);
    for (let index = 0; index < pairs; index += 1) lines.push({ kind: 'changed', pieces: diffLine(removed[index], added[index]) });
    removed = [];
    added = [];
  };
  for (const { kind, item } of diffLists(before, after)) {
    if (kind === 'removed') removed.push(item);
    else if (kind === 'added') added.push(item);
    else {
      flush();
      lines.push({ kind: 'same', pieces: [{ kind: 'same', text: item }] });
    }
  }
  flush();
  const count = (kind: Piece['kind']): number =>
    lines.reduce((sum, line) => sum + line.pieces.reduce((all, piece) => (piece.kind === kind ? all + [...piece.text].length : all), 0), 0);
  return { lines, added: count('added'), removed: count('removed') };
}

function diffLine(before: string | undefined, after: string | undefined): Piece[] {
  if (before === undefined) return [{ kind: 'added', text: after ?? '' }];
  if (after === undefined) return [{ kind: 'removed', text: before }];
  const pieces: Piece[] = [];
  for (const { kind, item } of diffLists([...before], [...after])) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += item;
    else pieces.push({ kind, text: item });
  }
  return pieces;
}

interface Step {
  kind: Piece['kind'];
  item: string;
}

/** The shortest edit from one list to the other. Lists that share less than half are replaced as a whole, which is also what people read. */
function diffLists(before: readonly string[], after: readonly string[]): Step[] {
  const half = Math.max(SHORT, Math.round((before.length + after.length) / 2));
  const changes = diffArrays([...before], [...after], { maxEditLength: Math.min(MOST_EDITS, half) });
  const replaced = [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (changes ?? replaced).flatMap(({ value, added, removed }) =>
    value.map((item) => ({ kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const), item })),
  );
}
