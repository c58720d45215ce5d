import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, isProduction } from './base-config.ts';
import { shareConfig, sharedModules } from './shared-modules.ts';
import { leaveOutUnused, slimRuntime } from './slim-runtime.ts';
import { workspaceRoot } from './workspace-root.ts';

const shell = path.join(workspaceRoot, 'apps/shell');

function browserConfig(): Configuration {
  const base = baseConfig({ app: 'shell', platform: 'browser' });
  return {
    ...base,
    resolve: { ...base.resolve, alias: slimRuntime },
    entry: { main: './src/browser/main.tsx' },
    optimization: {
      ...base.optimization,
      // The federation runtime is one file: a page of a remote has to wait for it.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'federation' },
    },
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
      // What the federation plugin would define. It would also put the runtime into the first script of every page.
      new rspack.DefinePlugin({
        ENV_TARGET: '"web"',
        FEDERATION_BUILD_IDENTIFIER: '"shell"',
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      }),
      leaveOutUnused(),
      new rspack.experiments.VirtualModulesPlugin({ [path.join(shell, 'src/browser/shared-modules.cjs')]: sharedTable() }),
    ],
  };
}

/** The shell's copies of the shared modules, as the federation runtime takes them. */
function sharedTable(): string {
  const table = Object.entries(shareConfig('host')).map(([request, { version, ...config }]) => {
    const name = JSON.stringify(request);
    return `${name}: { version: ${JSON.stringify(version)}, shareConfig: ${JSON.stringify(config)}, lib: () => require(${name}) }`;
  });
  return `exports.shared = { ${table.join(', ')} };\n`;
}

/** What tries a remote in a browser before it goes live, into `folder`: the federation runtime and what is lent, in one file. */
export function trialConfig(folder = path.join(shell, 'dist/trial')): Configuration {
  const { entry: _, ...config } = browserConfig();
  return {
    ...config,
    name: 'shell-trial',
    entry: { trial: './src/trial/try-remote.entry.ts' },
    output: { path: folder, clean: true, uniqueName: 'shengyu_trial', filename: '[name].js', asyncChunks: false },
    optimization: { ...config.optimization, splitChunks: false },
  };
}

/** The script and the style of the mobile site: one of each, which its documents hold. */
function phoneConfig(): Configuration {
  const base = baseConfig({ app: 'shell', platform: 'browser' });
  return {
    ...base,
    name: 'shell-phone',
    entry: { phone: './src/phone/phone.entry.ts' },
    output: { path: path.join(shell, 'dist/phone'), clean: true, filename: '[name].js', cssFilename: '[name].css', asyncChunks: false },
    optimization: { ...base.optimization, splitChunks: false },
  };
}

/** The developers' toolbar: one script, which the documents of developers hold. */
function toolbarConfig(): Configuration {
  const base = baseConfig({ app: 'shell', platform: 'browser' });
  return {
    ...base,
    name: 'shell-toolbar',
    entry: { toolbar: './src/toolbar/toolbar.entry.ts' },
    output: { path: path.join(shell, 'dist/toolbar'), clean: true, filename: '[name].js', asyncChunks: false },
    optimization: { ...base.optimization, splitChunks: false },
  };
}

/** The modules that are lent to the remotes' server bundles, as one importable table; each runs when it is first asked for. */
function sharedScope(): string {
  const table = sharedModules.map(({ request }) => `${JSON.stringify(request)}: () => require(${JSON.stringify(request)})`);
  return `exports.sharedScope = { ${table.join(', ')} };\n`;
}

/** Which code each file of the server's build begins with. */
const serverEntries = {
  main: './src/server/main.ts',
  'render-worker': './src/server/isolation/render-worker.ts',
  'check-remote': './src/server/check/main.ts',
  'card-worker': './src/server/cards/card-worker.ts',
};

/** What only some sites use. */
const loadedWhenAsked = ['@aws-sdk/client-s3', '@opentelemetry/sdk-metrics', '@opentelemetry/exporter-metrics-otlp-http'];

function serverConfig(entry: Partial<typeof serverEntries> = serverEntries, folder = path.join(shell, 'dist/server')): Configuration {
  const base = baseConfig({ app: 'shell', platform: 'node' });
  return {
    ...base,
    entry,
    // Native code, and what few sites load: found where they are installed.
    externals: {
      '@napi-rs/canvas': 'module @napi-rs/canvas',
      ...Object.fromEntries(loadedWhenAsked.map((name) => [name, `import ${name}`])),
    },
    output: {
      path: folder,
      clean: true,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      // Each entry is one file: the render worker's is handed to its threads as a text.
      asyncChunks: false,
    },
    optimization: {
      ...base.optimization,
      splitChunks: false,
      // Each thread holds the text of its code: short, and of one byte a character.
      minimize: isProduction(),
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          include: /render-worker/,
          minimizerOptions: { mangle: { keep_fnames: true }, format: { ascii_only: true, comments: false } },
        }),
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [path.join(shell, 'src/server/isolation/shared-scope.cjs')]: sharedScope() }),
    ],
  };
}

/** The bundles of the shell: what the browser starts with, what tries a remote in one, the mobile site, the toolbar, the web server, and what its threads run. */
export function hostPreset(): Configuration[] {
  return [browserConfig(), trialConfig(), phoneConfig(), toolbarConfig(), serverConfig()];
}

/** What the web server's threads run, alone, into `folder`. */
export function renderWorkerPreset(folder: string): Configuration {
  return serverConfig({ 'render-worker': serverEntries['render-worker'] }, folder);
}
