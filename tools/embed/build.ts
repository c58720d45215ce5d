// Builds the studio for other people's pages into `dist/site`, and the package that mounts it into `dist/package`.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, SubresourceIntegrityPlugin, type Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from '../federation/base-config.ts';
import { compile } from '../federation/compile.ts';
import { compressFolder } from '../federation/compress-folder.ts';
import { filesBelow } from '../federation/files-below.ts';
import { workspaceRoot } from '../federation/workspace-root.ts';
import { readEmbedStyles } from './styles.ts';
import { writePackage } from './write-package.ts';

const studio = path.join(workspaceRoot, 'apps/studio');
const dist = path.join(import.meta.dirname, 'dist');
const out = path.join(dist, 'site');
const sources = path.join(studio, 'src/embed');
const hash = (algorithm: string, content: Buffer, form: 'base64' | 'hex') => createHash(algorithm).update(content).digest(form);

function shared(name: string): Configuration {
  const base = baseConfig({ app: 'studio', platform: 'browser' });
  return {
    ...base,
    name,
    output: {
      path: out,
      uniqueName: `shengyu_${name}`,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
  };
}

/** The element: a small script, and all else when a studio is shown. Whatever it loads it checks by its hash. */
function element(styles: string): Configuration {
  const base = shared('embed');
  return {
    ...base,
    entry: { studio: path.join(sources, 'studio.entry.ts') },
    // What opens a studio comes as one file, not as the files in which the site's pages share it.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/styles\.embed\.css\?raw$/, `${styles}?raw`),
      // All styles are in the one text.
      new rspack.NormalModuleReplacementPlugin(/\.css$/, path.join(sources, 'no-styles.ts')),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

/** A container with a federation runtime of its own, for hosts that take modules: its one module loads the element. */
function container(integrity: string): Configuration {
  const base = shared('embed_mount');
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ STUDIO_INTEGRITY: JSON.stringify(integrity) }),
      new ModuleFederationPlugin({
        name: 'shengyu_studio',
        library: { type: 'var', name: 'shengyu_studio' },
        filename: 'remoteEntry.js',
        exposes: { './mount': path.join(sources, 'door/federated.ts') },
        dts: false,
        manifest: true,
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}

const size = (file: string): number => readFileSync(path.join(out, `${file}.br`)).length;

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const styles = path.join(dist, 'styles.css');
writeFileSync(styles, readEmbedStyles(workspaceRoot));
try {
  await compile([element(styles)]);
  const integrity = `sha384-${hash('sha384', readFileSync(path.join(out, 'studio.js')), 'base64')}`;
  await compile([container(integrity)]);
  rmSync(styles);
  rmSync(path.join(out, 'mf-stats.json'), { force: true });
  const files = filesBelow(out);
  const all = createHash('sha256');
  for (const file of files) all.update(file).update(readFileSync(path.join(out, file)));
  const { version: release } = JSON.parse(readFileSync(path.join(studio, 'package.json'), 'utf8')) as { version: string };
  const version = `${release}-${all.digest('hex').slice(0, 10)}`;
  writeFileSync(path.join(out, 'embed.json'), `${JSON.stringify({ version, integrity, files }, null, 2)}\n`);
  compressFolder(out);
  writePackage(path.join(dist, 'package'), { version, integrity, release });
  process.stdout.write(`built embed ${version}, its script ${(size('studio.js') / 1024).toFixed(1)} KB\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
