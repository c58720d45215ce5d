import type { StatsCompilation } from '@rspack/core';
import { borrowedModules, lentFiles } from './shared-files.ts';

test('the files of a shared module are those of the chunks that providing it brings, also where two modules need one', () => {
  const provides = (request: string) => ({ moduleIdentifier: `provide shared module (default) ${request}@1.0.0 = /libs/ui/src/x.ts` });
  const stats = {
    chunks: [
      { files: ['main.js'], origins: [{ moduleIdentifier: '' }] },
      { files: ['form.js', 'form.css'], origins: [provides('@shengyu/ui/form')] },
      { files: ['both.js'], origins: [provides('@shengyu/ui/form'), provides('@shengyu/ui/data')] },
    ],
  } as unknown as StatsCompilation;
  expect(Object.fromEntries(lentFiles(stats))).toEqual({
    '@shengyu/ui/form': ['form.js', 'form.css', 'both.js'],
    '@shengyu/ui/data': ['both.js'],
    '@shengyu/ui/overlay': [],
  });
});

test('a page borrows what its own chunks run at once, and what every page has is not told', () => {
  const consumes = (request: string) => ({ identifier: `consume shared module (default) ${request}@^1.0.0 (strict)` });
  const stats = {
    chunks: [
      { id: 1, modules: [consumes('react'), consumes('@shengyu/ui'), consumes('@shengyu/ui/data')] },
      { id: 2, modules: [consumes('@shengyu/ui/overlay')] },
    ],
  } as unknown as StatsCompilation;
  expect(borrowedModules(stats, [1])).toEqual(['@shengyu/ui/data']);
});
