import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './base-config.ts';
import { shareConfig, sharedModules } from './shared-modules.ts';
import { slimRuntime } from './slim-runtime.ts';
import { workspaceRoot } from './workspace-root.ts';

const shell = path.join(workspaceRoot, 'apps/shell');

function browserConfig(): Configuration {
  const base = baseConfig({ app: 'shell', platform: 'browser' });
  return {
    ...base,
    resolve: { ...base.resolve, alias: slimRuntime },
    entry: { main: './src/browser/main.tsx' },
    output: {
      path: path.join(shell, 'dist/client'),
      clean: true,
      uniqueName: 'shengyu_shell',
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: shareConfig('host'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** The modules the shell's server lends to the remotes' server bundles, as one importable table. */
function sharedScope(): string {
  const imports = sharedModules.map(({ request }, index) => `import * as shared${index} from ${JSON.stringify(request)};`);
  const table = sharedModules.map(({ request }, index) => `${JSON.stringify(request)}: shared${index}`);
  return `${imports.join('\n')}\nexport const sharedScope = { ${table.join(', ')} };\n`;
}

function serverConfig(): Configuration {
  const base = baseConfig({ app: 'shell', platform: 'node' });
  return {
    ...base,
    entry: { main: './src/server/main.ts' },
    output: {
      path: path.join(shell, 'dist/server'),
      clean: true,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [path.join(shell, 'src/server/remotes/shared-scope.mjs')]: sharedScope() }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** The bundles of the shell: what the browser starts with, and the web server. */
export function hostPreset(): Configuration[] {
  return [browserConfig(), serverConfig()];
}
