import { changesOf } from '../controls/control.model.ts';
import { ancestorsOf, type Tried } from './lineage.model.ts';

/** A version in its place of the tree, or a description, from which versions come. */
export interface TreeNode {
  id: string;
  /** Null for a description. */
  tried: Tried | null;
  text: string;
  parent: string | null;
  /** Columns and rows, counted from 0; a parent is in the middle of its children. */
  column: number;
  row: number;
  /** On the way to the version that is worked on. */
  onWay: boolean;
}

export interface Tree {
  nodes: TreeNode[];
  columns: number;
  rows: number;
}

const idOf = (version: number): string => `v${version}`;

/**
 * The tree of what was tried, left to right. A slider that was moved again and again is one step: versions between that nothing else came
 * from, and that nobody `keeps`, are left out.
 */
export function treeOf(tried: readonly Tried[], current: number | null, keeps: ReadonlySet<number>): Tree {
  const shown = withoutSteps(tried, new Set([...keeps, ...(current === null ? [] : [current])]));
  const way = new Set(current === null ? [] : ancestorsOf(tried, current).map(({ version }) => version));
  const texts = [...new Set(shown.filter(({ parent }) => parent === null).map(({ record }) => record.text))];
  const nodes: TreeNode[] = [];
  let rows = 0;
  const place = (node: Omit<TreeNode, 'row'>, children: readonly Tried[]): number => {
    const at = nodes.push({ ...node, row: 0 }) - 1;
    const below = children.map((child) =>
      place(
        {
          ...{ id: idOf(child.version), tried: child, text: child.record.text, parent: node.id },
          column: node.column + 1,
          onWay: way.has(child.version),
        },
        shown.filter(({ parent }) => parent === child.version),
      ),
    );
    const row = below.length === 0 ? rows : ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2;
    if (below.length === 0) rows += 1;
    const placed = nodes[at];
    if (placed) placed.row = row;
    return row;
  };
  for (const [index, text] of texts.entries()) {
    const first = shown.filter(({ parent, record }) => parent === null && record.text === text);
    const node = { id: `t${index}`, tried: null, text, parent: null, column: 0, onWay: first.some(({ version }) => way.has(version)) };
    place(node, first);
  }
  return { nodes, rows, columns: Math.max(0, ...nodes.map(({ column }) => column + 1)) };
}

function withoutSteps(tried: readonly Tried[], keeps: ReadonlySet<number>): Tried[] {
  const known = new Map(tried.map((one) => [one.version, one]));
  const controlOf = ({ changes, batch }: Tried): string | undefined =>
    batch === null && changes.length === 1 ? changes[0]?.name : undefined;
  const isStep = (one: Tried): boolean => {
    const [only, ...others] = tried.filter(({ parent }) => parent === one.version);
    const control = controlOf(one);
    return !keeps.has(one.version) && only !== undefined && others.length === 0 && control !== undefined && controlOf(only) === control;
  };
  return tried
    .filter((one) => !isStep(one))
    .map((one) => {
      let origin = one.parent === null ? undefined : known.get(one.parent);
      if (!origin || !isStep(origin)) return one;
      while (origin && isStep(origin)) origin = origin.parent === null ? undefined : known.get(origin.parent);
      if (!origin) return one;
      return { ...one, parent: origin.version, changes: changesOf(origin.record.parameters, one.record.parameters) };
    });
}

export type TreeKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** Where an arrow key leads from a version: to its parent, its first child, or the nearest one above or below in its column. */
export function nextOf({ nodes }: Tree, id: string, key: TreeKey): TreeNode | undefined {
  const versions = nodes.filter(({ tried }) => tried !== null);
  const at = versions.find((node) => node.id === id);
  if (!at) return versions[0];
  if (key === 'Home') return versions[0];
  if (key === 'End') return versions.at(-1);
  if (key === 'ArrowLeft') return versions.find((node) => node.id === at.parent);
  if (key === 'ArrowRight') return versions.find((node) => node.parent === at.id);
  const side = key === 'ArrowUp' ? -1 : 1;
  return versions
    .filter((node) => node.column === at.column && Math.sign(node.row - at.row) === side)
    .toSorted((a, b) => Math.abs(a.row - at.row) - Math.abs(b.row - at.row))[0];
}
