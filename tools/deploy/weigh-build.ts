import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RemoteMeta } from '@shengyu/contract';

/** What a page or dialog of a remote costs its first visitor, beside the shell. */
export interface ModuleWeight {
  /** `NewsPage`. */
  name: string;
  /** Scripts and styles over the wire. */
  kb: number;
  requests: number;
  /** Of the quickest of three renders on sample data; absent for a dialog. */
  renderMs?: number;
}

const sizeOf = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Weighs each page and dialog of a build in `folder`, compressed as it is published. */
export function weighBuild(meta: RemoteMeta, folder: string, renderMs: Readonly<Record<string, number>> = {}): readonly ModuleWeight[] {
  return Object.entries(meta.exposes).map(([exposed, { js, css }]) => {
    const name = exposed.split('/').at(-1) ?? exposed;
    const files = [...new Set([meta.entry, ...js, ...css])].map((file) => path.join(folder, file)).filter((file) => existsSync(file));
    const ms = renderMs[name];
    const kb = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024;
    return { name, kb: Math.round(kb * 10) / 10, requests: files.length, ...(ms !== undefined && { renderMs: Math.round(ms) }) };
  });
}

/** Where a build is above what its team has allowed itself (`budget.json`), one sentence for each. */
export function overBudget({ budget }: Pick<RemoteMeta, 'budget'>, weights: readonly ModuleWeight[]): readonly string[] {
  if (!budget) return [];
  return weights.flatMap(({ name, kb, requests, renderMs = 0 }) => [
    ...(kb > budget.kb ? [`${name} weighs ${kb} KB, ${budget.kb} are allowed`] : []),
    ...(requests > budget.requests ? [`${name} takes ${requests} requests, ${budget.requests} are allowed`] : []),
    ...(renderMs > budget.renderMs ? [`${name} renders for ${renderMs} ms, ${budget.renderMs} are allowed`] : []),
  ]);
}

/** For people, the heaviest first. */
export function describeWeights({ budget }: Pick<RemoteMeta, 'budget'>, weights: readonly ModuleWeight[]): string {
  const width = Math.max(0, ...weights.map(({ name }) => name.length));
  const rows = weights
    .toSorted((a, b) => b.kb - a.kb)
    .map(({ name, kb, requests, renderMs }) => {
      const rendered = renderMs === undefined ? '' : `  ${String(renderMs).padStart(4)} ms`;
      return `  ${name.padEnd(width)}  ${kb.toFixed(1).padStart(6)} KB  ${String(requests).padStart(2)} requests${rendered}`;
    });
  const allowed = budget ? [`  allowed: ${budget.kb} KB, ${budget.requests} requests, ${budget.renderMs} ms`] : [];
  return [...rows, ...allowed].join('\n');
}
