import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

const source = import.meta.dirname;

function configuration(output: string): Configuration[] {
  const common: Configuration = {
    mode: 'production',
    devtool: false,
    context: source,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
          type: 'javascript/auto',
        },
      ],
    },
  };
  return [
    {
      ...common,
      target: ['web', 'es2022'],
      entry: './client.tsx',
      output: { path: path.join(output, 'public'), filename: 'floor.[contenthash:8].js', clean: true },
    },
    {
      ...common,
      target: 'node24',
      entry: './server.tsx',
      output: { path: output, filename: 'server.mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
      node: { __dirname: false },
      optimization: { minimize: false },
    },
  ];
}

/** Builds the floor into `output`; its server is then `server.mjs <port>`. */
export async function buildFloor(output: string): Promise<void> {
  mkdirSync(output, { recursive: true });
  await new Promise<void>((resolve, reject) => {
    rspack(configuration(output), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
}
