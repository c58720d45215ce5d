import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '../federation/base-config.ts';
import { compile } from '../federation/compile.ts';
import { workspaceRoot } from '../federation/workspace-root.ts';

/** Writes `shengyu.mjs`, the command line over `/v1` with all that it needs in one file. */
export async function writeCommand(folder: string): Promise<void> {
  const base = baseConfig({ app: 'server', platform: 'node' });
  await compile([
    {
      ...base,
      name: 'command',
      target: 'node20',
      entry: { shengyu: path.join(workspaceRoot, 'apps/server/src/cli/v1/command.entry.ts') },
      output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
      optimization: { ...base.optimization, minimize: true, splitChunks: false },
      plugins: [
        ...(base.plugins ?? []),
        new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
      ],
    },
  ]);
}
