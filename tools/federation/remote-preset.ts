import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './base-config.ts';
import { readRemote, type RemoteSource } from './read-remote.ts';
import { shareConfig, sharedModules } from './shared-modules.ts';
import { versionMark } from './version-mark.ts';
import { slimRuntime } from './slim-runtime.ts';
import { workspaceRoot } from './workspace-root.ts';

const dist = (app: string, ...more: string[]): string => path.join(workspaceRoot, 'apps', app, 'dist', ...more);

/** Name of the global a remote's container registers itself under, one per version. */
export function containerGlobal(app: string, version: string): string {
  return `shengyu_${app}_${version}`;
}

function clientConfig(app: string, { exposes }: RemoteSource): Configuration {
  const base = baseConfig({ app, platform: 'browser' });
  const global = containerGlobal(app, versionMark);
  return {
    ...base,
    resolve: { ...base.resolve, alias: slimRuntime },
    entry: {},
    output: {
      path: dist(app, 'client'),
      clean: true,
      uniqueName: global,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssChunkFilename: '[name].[contenthash:8].css',
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: app,
        library: { type: 'global', name: global },
        filename: 'remoteEntry.js',
        exposes: { ...exposes },
        shared: shareConfig('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: {
          asyncStartup: true,
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}

/** One file with all pages; what is shared comes from the shell that runs it. A dialog is never drawn by a server. */
function serverConfig(app: string, { exposes }: RemoteSource): Configuration {
  const base = baseConfig({ app, platform: 'node' });
  const entry = path.join(workspaceRoot, 'apps', app, 'src/.ssr-entry.mjs');
  const names = Object.keys(exposes).filter((name) => name.startsWith('./pages/'));
  const imports = names.map((name, index) => `import * as page${index} from ${JSON.stringify(exposes[name])};`);
  const table = names.map((name, index) => `${JSON.stringify(name)}: page${index}`);
  return {
    ...base,
    entry: { ssr: entry },
    output: { path: dist(app, 'server'), clean: true, filename: 'ssr.cjs', library: { type: 'commonjs2', export: 'default' } },
    optimization: { ...base.optimization, splitChunks: false },
    externalsType: 'commonjs',
    externals: sharedModules.map(({ request }) => request),
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [entry]: `${imports.join('\n')}\nexport default { ${table.join(', ')} };\n` }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** The bundles of one remote, made from its `src/remote.ts`: the browser's container and the server's pages. */
export async function remotePreset(app: string): Promise<Configuration[]> {
  const source = await readRemote(app);
  return [clientConfig(app, source), serverConfig(app, source)];
}
