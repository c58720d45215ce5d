import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { folderOrders, type FolderOrder } from './folder-orders.ts';
import { importsOf } from './imports.ts';
import { readProjects } from './project.ts';
import { sourceFiles } from './source-files.ts';

/** An import that leads from one folder to another beside it, however deep the two files lie in them. */
export interface Edge {
  /** The folder that holds both. */
  root: string;
  from: string;
  to: string;
  file: string;
  line: number;
  /** The file that is imported. */
  target: string;
}

/** Stands for the files beside the folders: they put the folders together. */
const ROOT = '.';
const TABLE = 'tools/lint/folder-orders.ts';

/** The folder that holds both files, and the entry of it in which each lies. Undefined for files of the same folder. */
function parting(file: string, target: string): Pick<Edge, 'root' | 'from' | 'to'> | undefined {
  const [froms, tos] = [file.split('/'), target.split('/')];
  const depth = froms.findIndex((name, index) => name !== tos[index]);
  if (depth === -1) return undefined;
  const inside = (names: readonly string[]): string => (names.length > depth + 1 ? (names[depth] ?? ROOT) : ROOT);
  const [from, to] = [inside(froms), inside(tos)];
  return from === to ? undefined : { root: froms.slice(0, depth).join('/'), from, to };
}

/** Imports between folders below `dir`, at every depth, of what is shipped: tests may reach anywhere. */
export function folderEdges(root: string, dir: string): Edge[] {
  return sourceFiles(root, dir)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      importsOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ specifier, line }) => {
        if (!specifier.startsWith('.')) return [];
        const target = path.posix.join(path.posix.dirname(file), specifier);
        const parted = target.startsWith(`${dir}/`) ? parting(file, target) : undefined;
        return parted ? [{ ...parted, file, line, target }] : [];
      }),
    );
}
/** Folders that reach each other, by Tarjan's algorithm: groups of two and more. */
export function folderCycles(edges: readonly Pick<Edge, 'from' | 'to'>[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (folder: string): number => {
    const own = index.size;
    index.set(folder, own);
    low.set(folder, own);
    stack.push(folder);
    for (const to of next.get(folder) ?? []) {
      if (!index.has(to)) low.set(folder, Math.min(low.get(folder) ?? own, visit(to)));
      else if (stack.includes(to)) low.set(folder, Math.min(low.get(folder) ?? own, index.get(to) ?? own));
    }
    if (low.get(folder) === own) {
      const group = stack.splice(stack.indexOf(folder));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low.get(folder) ?? own;
  };
  for (const folder of next.keys()) if (!index.has(folder)) visit(folder);
  return cycles;
}

const wayOut = (lower: string, upper: string): string =>
  `move what is needed down into ${lower} or below it, move the importing file up into ${upper}, or pass it in`;

export function cycleFindings(edges: readonly Edge[]): Finding[] {
  const between = edges.filter(({ from, to }) => from !== ROOT && to !== ROOT);
  return folderCycles(between).map((group) => {
    const inside = between.filter(({ from, to }) => group.includes(from) && group.includes(to));
    const count = (edge: Edge): number => inside.filter(({ from, to }) => from === edge.from && to === edge.to).length;
    const { root, from, to, file, line, target } = inside.reduce((least, edge) => (count(edge) < count(least) ? edge : least));
    const message = `imports ${target}: in ${root} the folders ${group.join(', ')} import each other; ${wayOut(from, to)}`;
    return { file, line, message };
  });
}

/** Folders whose place nobody has decided, and places without a folder. */
function placeFindings({ root, ground, roof }: FolderOrder, folders: readonly string[]): Finding[] {
  const placed = [...ground, ...(roof ?? [])];
  const unplaced = roof ? [] : folders.filter((folder) => !placed.includes(folder));
  return [
    ...unplaced.map((folder) => ({
      file: TABLE,
      line: 1,
      message: `${root}/${folder} has no place in the order of ${root}: name it after all it imports`,
    })),
    ...placed
      .filter((folder) => !folders.includes(folder))
      .map((folder) => ({ file: TABLE, line: 1, message: `${root}/${folder} has a place in the order and is not on disk: take it out` })),
  ];
}

export function orderFindings({ ground, roof = [] }: FolderOrder, edges: readonly Edge[]): Finding[] {
  /** Ground folders by their place from below, then all features, then roof folders, then the files beside them. */
  const rank = (folder: string): number => {
    if (folder === ROOT) return ground.length + roof.length + 1;
    if (ground.includes(folder)) return ground.indexOf(folder);
    return ground.length + roof.indexOf(folder) + 1;
  };
  return edges
    .filter(({ from, to }) => rank(to) > rank(from))
    .map(({ root, from, to, file, line, target }) => {
      const upper = to === ROOT ? 'the files beside it' : to;
      return { file, line, message: `imports ${target}: in ${root}, ${from} lies below ${upper} (${TABLE}); ${wayOut(from, upper)}` };
    });
}

function foldersIn(root: string, dir: string): string[] {
  if (!existsSync(path.join(root, dir))) return [];
  const entries = readdirSync(path.join(root, dir), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Folders of a project never form a circle, at any depth, and where an order is declared imports point down in it. */
export function checkFolders(root: string, orders: readonly FolderOrder[] = folderOrders): Finding[] {
  const edges = readProjects(root).flatMap(({ dir }) => folderEdges(root, `${dir}/src`));
  const cycles = [...Map.groupBy(edges, (edge) => edge.root).values()].flatMap(cycleFindings);
  const misplaced = orders.flatMap((order) => [
    ...placeFindings(order, foldersIn(root, order.root)),
    ...orderFindings(
      order,
      edges.filter((edge) => edge.root === order.root),
    ),
  ]);
  return [...cycles, ...misplaced];
}
