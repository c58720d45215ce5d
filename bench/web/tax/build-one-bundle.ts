import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig } from '../../../tools/federation/base-config.ts';
import { compile } from '../../../tools/federation/compile.ts';
import { workspaceRoot } from '../../../tools/federation/workspace-root.ts';

/** Stands in for the federation's runtime: the remotes' pages are chunks of the same build. */
function directRemotes(pages: readonly RemotePage[]): string {
  const cases = pages.map(({ remote, page }) => {
    const file = path.join(workspaceRoot, 'apps', remote, 'src/pages', `${page}.tsx`);
    return `${JSON.stringify(page)}: () => import(/* webpackChunkName: ${JSON.stringify(`page-${page}`)} */ ${JSON.stringify(file)})`;
  });
  return `const pages = { ${cases.join(', ')} };
export const registerRemotes = () => {};
export const loadRemote = (request) => pages[request.slice(request.lastIndexOf('/') + 1)]();\n`;
}

export interface RemotePage {
  remote: string;
  page: string;
}

/** Files of each page in one build of the whole site: what it starts with, and its chunk. */
export type OneBundle = (page: string) => readonly string[];

/** Builds the shell and `pages` into `output` as one application without federation: the same code, the same loaders. */
export async function buildOneBundle(output: string, pages: readonly RemotePage[]): Promise<OneBundle> {
  const base = baseConfig({ app: 'shell', platform: 'browser' });
  const stub = path.join(workspaceRoot, 'apps/shell/src/browser/.direct-remotes.mjs');
  const configuration: Configuration = {
    ...base,
    name: 'one-bundle',
    entry: { main: './src/browser/main.tsx' },
    output: {
      path: output,
      clean: true,
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/federation-runtime\.ts$/, stub),
      new rspack.experiments.VirtualModulesPlugin({ [stub]: directRemotes(pages) }),
    ],
  };
  const stats = (await compile([configuration])).get('one-bundle');
  const main = stats?.entrypoints?.main?.assets ?? [];
  return (page) => {
    const chunk = stats?.namedChunkGroups?.[`page-${page}`];
    if (!chunk) throw new Error(`the one bundle has no chunk of ${page}`);
    return [...new Set([...main, ...(chunk.assets ?? [])].map(({ name }) => name))];
  };
}
