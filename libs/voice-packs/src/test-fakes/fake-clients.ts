import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How the package clients of a machine behave. */
export type ClientManner = 'usual' | 'slow' | 'silent' | 'unreachable' | 'missing' | 'wrong-bytes';

/** Stands in for npm and for Python with pip: finds what is published in a folder instead of at a registry, and says what they say. */
const program = (folder: string, manner: ClientManner): string => `#!${process.execPath}
const fs = require('node:fs'), path = require('node:path');
const args = process.argv.slice(2);
const isNpm = path.basename(process.argv[1]) === 'npm';
const wanted = isNpm ? args[1] : args.at(-1);
const [name, version] = wanted.split(isNpm ? '@' : '==');
const file = isNpm ? name + '-' + version + '.tgz' : name.replaceAll('-', '_') + '-' + version + '-py3-none-any.whl';
const target = path.join(isNpm ? process.cwd() : args[args.indexOf('-d') + 1], file);
fs.appendFileSync(${JSON.stringify(path.join(folder, 'runs.log'))}, process.pid + ' ' + wanted + '\\n');
const manner = ${JSON.stringify(manner)};
const end = (line) => { console.error(line); process.exit(1); };
if (manner === 'unreachable') end(isNpm ? 'npm error code ECONNREFUSED' : 'ERROR: Could not find a version (Connection refused)');
if (manner === 'missing') end(isNpm ? 'npm error code E404' : 'ERROR: No matching distribution found for ' + wanted);
const bytes = fs.readFileSync(path.join(${JSON.stringify(folder)}, file));
if (manner === 'wrong-bytes') bytes[bytes.length >> 1] ^= 1;
const draft = target + '.part';
let at = 0;
const step = () => {
  const size = manner === 'usual' || manner === 'wrong-bytes' ? bytes.length : manner === 'silent' ? 100 : 500;
  if (manner === 'silent' && at > 0) return setTimeout(step, 9e5);
  fs.appendFileSync(draft, bytes.subarray(at, at + size));
  at += size;
  if (at < bytes.length) return setTimeout(step, 20);
  fs.renameSync(draft, target);
};
step();
`;

/** A PATH with nothing but fakes of npm and Python. @param published what they can fetch */
export function fakeClients(folder: string, published: Readonly<Record<string, Buffer>>, npm: ClientManner, pip: ClientManner): string {
  const bin = path.join(folder, `bin-${npm}-${pip}`);
  mkdirSync(bin, { recursive: true });
  for (const [name, bytes] of Object.entries(published)) writeFileSync(path.join(folder, name), bytes);
  for (const [name, manner] of [
    ['npm', npm],
    ['python3', pip],
  ] as const) {
    writeFileSync(path.join(bin, name), program(folder, manner));
    chmodSync(path.join(bin, name), 0o755);
  }
  return bin;
}
