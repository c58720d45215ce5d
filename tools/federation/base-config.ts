import path from 'node:path';
import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { workspaceRoot } from './workspace-root.ts';

export const isProduction = (): boolean => process.env.NODE_ENV !== 'development';

export interface BaseOptions {
  app: string;
  platform: 'browser' | 'node';
}

function rules({ platform }: BaseOptions): RuleSetRule[] {
  const target = platform === 'browser' ? 'es2022' : 'es2023';
  return [
    {
      test: /\.tsx?$/,
      loader: 'builtin:swc-loader',
      type: 'javascript/auto',
      options: {
        jsc: { target, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development: false } } },
      },
    },
    {
      test: /\.css$/,
      resourceQuery: { not: [/raw/] },
      type: 'css/auto',
      ...(platform === 'node' ? { generator: { exportsOnly: true } } : {}),
    },
    { resourceQuery: /raw/, type: 'asset/source' },
    { test: /\.svg$/, resourceQuery: { not: [/raw/] }, type: 'asset/resource' },
    // The address of a file that the browser loads as it is: a sound, or what runs in its audio thread. It keeps its name beside the chunks of its version.
    {
      test: /\.(?:worklet\.js|mp3)$/,
      type: 'asset/resource',
      generator: platform === 'browser' ? { filename: '[name].[contenthash:8][ext]' } : { emit: false, publicPath: '' },
    },
  ];
}

/**
 * What the site's styles and pictures need anyway: `:has()`, `color-mix()`, AVIF. Without it the minifier writes each logical property and
 * `:is()` six times over, for browsers that have neither: a quarter of the shell's styles, two thirds of the studio's.
 */
const browsers = ['chrome >= 111', 'edge >= 121', 'firefox >= 121', 'safari >= 16.4'];

/** What every bundle of the project has in common. */
export function baseConfig(options: BaseOptions): Configuration {
  const { app, platform } = options;
  const browser = platform === 'browser';
  return {
    name: `${app}-${platform}`,
    context: path.join(workspaceRoot, 'apps', app),
    mode: isProduction() ? 'production' : 'development',
    devtool: false,
    target: browser ? ['web', 'es2022'] : 'node24',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      ...(browser ? {} : { conditionNames: ['node', 'import', 'require', 'default'] }),
    },
    module: { rules: rules(options) },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimize: browser && isProduction(),
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [new rspack.DefinePlugin({ 'import.meta.browser': JSON.stringify(browser) })],
    stats: 'errors-warnings',
    // The federation plugin says with every build that it finds files beside its own address, which is what it was asked to do.
    infrastructureLogging: { level: 'error' },
    performance: false,
  };
}
