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

/** Above so many cells a table takes too long; what lies between is then taken as replaced. */
const MOST_CELLS = 4_000_000;

/** What was added and removed between two texts, paragraph by paragraph and inside changed ones character by character. */
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

/** The shortest way from one list to the other: common ends first, then the longest common part of the middle. */
function diffLists(before: readonly string[], after: readonly string[]): Step[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - head;
  while (tail < shorter && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const same = (item: string): Step => ({ kind: 'same', item });
  return [
    ...before.slice(0, head).map(same),
    ...diffMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

function diffMiddle(before: readonly string[], after: readonly string[]): Step[] {
  const [rows, columns] = [before.length, after.length];
  if (rows === 0 || columns === 0 || rows * columns > MOST_CELLS) {
    return [...before.map((item) => ({ kind: 'removed' as const, item })), ...after.map((item) => ({ kind: 'added' as const, item }))];
  }
  // Length of the longest common part of what lies behind each cell.
  const width = columns + 1;
  const common = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      common[at] =
        before[row] === after[column] ? (common[at + width + 1] ?? 0) + 1 : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  }
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      steps.push({ kind: 'same', item: old });
      row += 1;
      column += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined || (common[(row + 1) * width + column] ?? 0) >= (common[row * width + column + 1] ?? 0))
    ) {
      steps.push({ kind: 'removed', item: old });
      row += 1;
    } else {
      steps.push({ kind: 'added', item: fresh ?? '' });
      column += 1;
    }
  }
  return steps;
}
