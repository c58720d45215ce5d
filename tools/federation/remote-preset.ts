import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './base-config.ts';
import { readRemote, type RemoteSource } from './read-remote.ts';
import { shareConfig, sharedModules } from './shared-modules.ts';
import { versionMark } from './version-mark.ts';
import { leaveOutUnused, slimRuntime } from './slim-runtime.ts';
import { workspaceRoot } from './workspace-root.ts';

export interface RemoteBuildOptions {
  /** Where the bundles go, instead of the remote's own `dist`. */
  dist?: string;
  /** An open tab loads its page anew when a newer version is live. */
  followed?: boolean;
}

export const remoteDist = (app: string): string => path.join(workspaceRoot, 'apps', app, 'dist');

/** In front of the container: what `npm run dev` runs in the page. */
function devClient(name: string, container: string): RspackPluginInstance {
  const client = readFileSync(path.join(import.meta.dirname, 'dev-client.js'), 'utf8')
    .replace('export default ', '')
    .trimEnd()
    .replace(/;$/, '');
  return new rspack.BannerPlugin({
    banner: `(${client})(${JSON.stringify({ name, container })});`,
    raw: true,
    include: /^remoteEntry\.js$/,
  });
}

/** Name of the global a remote's container registers itself under, one per version. */
export function containerGlobal(app: string, version: string): string {
  return `shengyu_${app}_${version}`;
}

function clientConfig(
  app: string,
  { exposes }: RemoteSource,
  { dist = remoteDist(app), followed = false }: RemoteBuildOptions,
): Configuration {
  const base = baseConfig({ app, platform: 'browser' });
  const global = containerGlobal(app, versionMark);
  return {
    ...base,
    resolve: { ...base.resolve, alias: slimRuntime },
    entry: {},
    output: {
      path: path.join(dist, 'client'),
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
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      leaveOutUnused(),
      new rspack.NormalModuleReplacementPlugin(/\/getScrollBarSize(?:\.js)?$/, path.join(import.meta.dirname, 'antd-scrollbar-size.mjs')),
      ...(followed ? [devClient(app, global)] : []),
    ],
  };
}

/** One file with all pages; what is shared comes from the shell that runs it. A dialog is never drawn by a server. */
function serverConfig(app: string, { exposes }: RemoteSource, { dist = remoteDist(app) }: RemoteBuildOptions): Configuration {
  const base = baseConfig({ app, platform: 'node' });
  const entry = path.join(workspaceRoot, 'apps', app, 'src/.ssr-entry.mjs');
  const names = Object.keys(exposes).filter((name) => name.startsWith('./pages/'));
  const imports = names.map((name, index) => `import * as page${index} from ${JSON.stringify(exposes[name])};`);
  const table = names.map((name, index) => `${JSON.stringify(name)}: page${index}`);
  return {
    ...base,
    entry: { ssr: entry },
    output: { path: path.join(dist, 'server'), clean: true, filename: 'ssr.cjs', library: { type: 'commonjs2', export: 'default' } },
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
export async function remotePreset(app: string, options: RemoteBuildOptions = {}): Promise<Configuration[]> {
  const source = await readRemote(app);
  return [clientConfig(app, source, options), serverConfig(app, source, options)];
}
