import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { workspaceRoot } from './workspace-root.ts';

const { resolve } = createRequire(path.join(workspaceRoot, 'package.json'));

const entries = [
  '@module-federation/runtime-tools',
  '@module-federation/runtime-tools/bundler',
  '@module-federation/runtime',
  '@module-federation/runtime/bundler',
  '@module-federation/webpack-bundler-runtime',
  '@module-federation/inject-external-runtime-core-plugin',
];

/**
 * Aliases for the federation runtime. The plugin, itself CommonJS, names CommonJS files, which a bundler has to take
 * whole; the ES modules beside them lose what a build switches off or does not use.
 */
export const slimRuntime: Record<string, string> = Object.fromEntries(
  entries.map((entry) => {
    const file = resolve(entry);
    return [file, file.replace(/\.cjs$/, '.js')];
  }),
);

const unused = [
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/preload.js',
  'runtime-core/dist/plugins/generate-preload-assets.js',
  'webpack-bundler-runtime/dist/init.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'webpack-bundler-runtime/dist/installInitialConsumes.js',
  'error-codes/dist/desc.mjs',
];

/** Leaves out what the runtime keeps unused whatever a build switches off. */
export function leaveOutUnused(): RspackPluginInstance {
  const files = unused.map((file) => file.replaceAll('.', String.raw`\.`)).join('|');
  return new rspack.NormalModuleReplacementPlugin(
    new RegExp(`/@module-federation/(?:${files})$`),
    path.join(import.meta.dirname, 'unused-runtime.mjs'),
  );
}
