import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { workspaceRoot } from '../federation/workspace-root.ts';

export interface Packed {
  version: string;
  integrity: string;
  release: string;
}

const doors = path.join(workspaceRoot, 'apps/studio/src/embed/door');
const modules = ['package', 'mount', 'types'] as const;

const readme = `# @shengyu/studio-embed

Mounts the studio of a 声屿 site in your page. It carries no code of the studio: that comes from the site, and is checked by its hash.

    import { mount } from '@shengyu/studio-embed';

    const studio = mount(document.querySelector('#voice'), { site: 'https://voice.example', tokenUrl: '/voice-token' });
`;

/** Writes the package `@shengyu/studio-embed`: the sources of its door as JavaScript and types, with this build's version and hash. */
export function writePackage(folder: string, { version, integrity, release }: Packed): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of modules) {
    if (name === 'types') continue;
    const source = readFileSync(path.join(doors, `${name}.ts`), 'utf8')
      .replaceAll('STUDIO_VERSION', JSON.stringify(version))
      .replaceAll('STUDIO_INTEGRITY', JSON.stringify(integrity))
      .replaceAll(/^declare const .*\n/gm, '')
      .replaceAll(/'\.\/(\w+)\.ts'/g, `'./$1.js'`);
    const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
    writeFileSync(path.join(folder, `${name}.js`), code);
  }
  writeTypes(folder);
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify(
      {
        name: '@shengyu/studio-embed',
        // Each build is a version of its own; a hash of digits alone is none.
        version: `${release}-build.h${version.split('-').at(-1) ?? ''}`,
        description: 'The studio of 声屿 Shengyu in your own product.',
        type: 'module',
        sideEffects: false,
        exports: { '.': { types: './package.d.ts', default: './package.js' } },
        types: './package.d.ts',
        studio: { version, integrity },
      },
      null,
      2,
    )}\n`,
  );
  writeFileSync(path.join(folder, 'README.md'), readme);
}

function writeTypes(folder: string): void {
  const work = mkdtempSync(path.join(folder, '.types-'));
  const compiler = path.join(workspaceRoot, 'node_modules/typescript/bin/tsc');
  const args = [
    ...['--declaration', '--emitDeclarationOnly', '--skipLibCheck', '--ignoreConfig', '--singleThreaded'],
    ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom', '--types', ''],
    ...['--allowImportingTsExtensions', '--strict', '--outDir', work, path.join(doors, 'package.ts')],
  ];
  execFileSync(process.execPath, [compiler, ...args], { cwd: workspaceRoot });
  for (const name of modules) {
    const types = readFileSync(path.join(work, `${name}.d.ts`), 'utf8')
      .replaceAll(/'\.\/(\w+)\.ts'/g, `'./$1.js'`)
      .replaceAll(/"\.\/(\w+)\.ts"/g, `"./$1.js"`);
    writeFileSync(path.join(folder, `${name}.d.ts`), types);
  }
  rmSync(work, { recursive: true });
}
