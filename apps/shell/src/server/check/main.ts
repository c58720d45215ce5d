// `node dist/server/check-remote.js <folder>…`: tries builds of remotes before they go live. Prints what is wrong with each, as JSON.
import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteMeta } from '@shengyu/contract';
import { renderThreads } from '../isolation/render-thread.ts';
import { checkRemote } from './check-remote.ts';

const startThread = renderThreads(readFileSync(path.join(import.meta.dirname, 'render-worker.js'), 'utf8'));

function check(folder: string): Promise<readonly string[]> {
  const meta = JSON.parse(readFileSync(path.join(folder, 'meta.json'), 'utf8')) as RemoteMeta;
  const files = readdirSync(path.join(folder, 'client'), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `client/${file}`);
  return checkRemote({ meta, scripts, startThread, read: (file) => readFile(path.join(folder, file), 'utf8') });
}

const folders = process.argv.slice(2);
const found = await Promise.all(folders.map(async (folder) => [folder, await check(folder)] as const));
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
process.exit(0);
