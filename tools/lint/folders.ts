import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { folderOrders, type FolderOrder } from './folder-orders.ts';
import { importsOf } from './imports.ts';
import { readProjects } from './project.ts';
import { sourceFiles } from './source-files.ts';

/** An import that leads from one folder of a root to another. */
interface Edge {
  from: string;
  to: string;
  file: string;
  line: number;
}

/** Stands for the files beside the folders: they put the folders together. */
const ROOT = '.';

/** First folder below `root` that holds a file, `.` for a file that lies in the root itself; undefined outside of it. */
function folderOf(root: string, file: string): string | undefined {
  const parts = path.posix.relative(root, file).split('/');
  if (parts[0] === '..') return undefined;
  return parts.length > 1 ? parts[0] : ROOT;
}

/** Imports between folders of what is shipped: tests may reach anywhere. */
export function folderEdges(root: string, folderRoot: string): Edge[] {
  return sourceFiles(root, folderRoot)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const from = folderOf(folderRoot, file);
      if (from === undefined) return [];
      return importsOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ specifier, line }) => {
        if (!specifier.startsWith('.')) return [];
        const to = folderOf(folderRoot, path.posix.join(path.posix.dirname(file), specifier));
        return to === undefined || to === from ? [] : [{ from, to, file, line }];
      });
    });
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

/** Pairs of folders that import each other. */
export function mutualPairs(edges: readonly Pick<Edge, 'from' | 'to'>[]): string[] {
  const known = new Set(edges.map(({ from, to }) => `${from} ${to}`));
  return [...known].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return from < to && known.has(`${to} ${from}`);
  });
}

function cycleFindings(edges: readonly Edge[]): Finding[] {
  return folderCycles(edges).map((group) => {
    const inside = edges.filter(({ from, to }) => group.includes(from) && group.includes(to));
    const count = (edge: Edge): number => inside.filter(({ from, to }) => from === edge.from && to === edge.to).length;
    const weakest = inside.reduce((least, edge) => (count(edge) < count(least) ? edge : least));
    const message = `folders ${group.join(', ')} import each other: move what this needs from ${weakest.to} below both, or pass it in`;
    return { file: weakest.file, line: weakest.line, message };
  });
}

export function orderFindings({ ground, roof }: FolderOrder, edges: readonly Edge[]): Finding[] {
  /** Ground folders by their place from below, then all features, then roof folders, then the files beside them. */
  const rank = (folder: string): number => {
    if (folder === ROOT) return ground.length + roof.length + 1;
    if (ground.includes(folder)) return ground.indexOf(folder);
    return ground.length + roof.indexOf(folder) + 1;
  };
  return edges
    .filter(({ from, to }) => rank(to) > rank(from))
    .map(({ from, to, file, line }) => ({
      file,
      line,
      message: `${from} lies below ${to === ROOT ? 'the files beside it' : to} (tools/lint/folder-orders.ts) and may not import it: move the code down or pass it in`,
    }));
}

/** Folders of a project never form a circle, and where an order is declared imports point down in it. */
export function checkFolders(root: string): Finding[] {
  const orders = new Map(folderOrders.map((order) => [order.root, order]));
  const roots = new Set([...readProjects(root).map(({ dir }) => `${dir}/src`), ...orders.keys()]);
  return [...roots].flatMap((folderRoot) => {
    const edges = folderEdges(root, folderRoot);
    const cycles = cycleFindings(edges.filter(({ from, to }) => from !== ROOT && to !== ROOT));
    const order = orders.get(folderRoot);
    return order ? [...cycles, ...orderFindings(order, edges)] : cycles;
  });
}
