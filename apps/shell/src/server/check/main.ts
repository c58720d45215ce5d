// `node dist/server/check-remote.js <folder>…`: tries builds of remotes before they go live. Prints what is wrong with each, and how long its pages took, as JSON.
import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteMeta } from '@shengyu/contract';
import { renderThreads } from '../isolation/render-thread.ts';
import { checkRemote } from './check-remote.ts';

const startThread = renderThreads(readFileSync(path.join(import.meta.dirname, 'render-worker.js'), 'utf8'));

async function check(folder: string): Promise<{ faults: readonly string[]; renderMs: Record<string, number> }> {
  const renderMs: Record<string, number> = {};
  const meta = JSON.parse(readFileSync(path.join(folder, 'meta.json'), 'utf8')) as RemoteMeta;
  const files = readdirSync(path.join(folder, 'client'), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `client/${file}`);
  const rendered = (page: string, ms: number): void => void (renderMs[page] = Math.max(renderMs[page] ?? 0, ms));
  const faults = await checkRemote({ meta, scripts, startThread, rendered, read: (file) => readFile(path.join(folder, file), 'utf8') });
  return { faults, renderMs };
}

const folders = process.argv.slice(2);
const found = await Promise.all(folders.map(async (folder) => [folder, await check(folder)] as const));
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
process.exit(0);
