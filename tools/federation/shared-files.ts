import type { StatsChunk, StatsCompilation } from '@rspack/core';
import { sharedModules } from './shared-modules.ts';

const lazy = sharedModules.filter(({ eager }) => !eager).map(({ request }) => request);

/** Files of each shared module that is loaded on use, in the build that lends them. */
export function lentFiles({ chunks = [] }: StatsCompilation): ReadonlyMap<string, readonly string[]> {
  const isFor = (chunk: StatsChunk, request: string): boolean =>
    (chunk.origins ?? []).some(({ moduleIdentifier }) => moduleIdentifier.startsWith(`provide shared module (default) ${request}@`));
  return new Map(lazy.map((request) => [request, chunks.filter((chunk) => isFor(chunk, request)).flatMap(({ files }) => files ?? [])]));
}

/** Shared modules, of those loaded on use, that the chunks with these ids run at once. */
export function borrowedModules({ chunks = [] }: StatsCompilation, ids: readonly (string | number)[]): string[] {
  const names = chunks
    .filter(({ id }) => id !== null && id !== undefined && ids.includes(id))
    .flatMap(({ modules = [] }) => modules.map(({ identifier = '' }) => identifier));
  return lazy.filter((request) => names.some((name) => name.startsWith(`consume shared module (default) ${request}@`)));
}
