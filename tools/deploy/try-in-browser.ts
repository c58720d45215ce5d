import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { RemoteMeta } from '@shengyu/contract';
import { workspaceRoot } from '../federation/workspace-root.ts';

/** Code that has not come to rest by then holds up whoever visits it. */
const longestMs = 30_000;
const mostLines = 20;
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'];

const trialScript = (shellDist = path.join(workspaceRoot, 'apps/shell/dist')): string => path.join(shellDist, 'trial/trial.js');

const page =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>trial</title><link rel="icon" href="data:,"></head><body><script src="/trial.js"></script></body></html>';

/** A page that has nothing but what the shell lends, and the files of one build. */
function serve(folder: string, script: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://trial');
    if (pathname === '/' || pathname === '/stage') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    const file =
      pathname === '/trial.js' ? script : path.join(folder, path.normalize(decodeURIComponent(pathname)).replace(/^\/remote\//, ''));
    if (!file.startsWith(folder) && file !== script) return response.writeHead(404).end();
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
    return undefined;
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Ends a wait for code that never comes to rest. */
function within<Value>(work: Promise<Value>, ms: number): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Runs all that a build exposes in a headless browser, in a page of its own, and answers what it does to that page beside being there:
 * names and prototypes, listeners, timers, storage, styles, a thread held up. `executablePath` names the browser.
 */
export async function tryInBrowser(folder: string, executablePath: string, script = trialScript(), waitMs = longestMs): Promise<string[]> {
  if (!existsSync(script)) throw new Error('the shell has not been built, and a remote is tried with it: npx nx build @shengyu/shell');
  const { entry, container, exposes } = JSON.parse(readFileSync(path.join(folder, 'meta.json'), 'utf8')) as RemoteMeta;
  const server = await serve(path.resolve(folder), script);
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const tab = await browser.newPage({ serviceWorkers: 'allow' });
    const faults: string[] = [];
    let lines = 0;
    tab.on('console', () => (lines += 1));
    tab.on('pageerror', ({ message }) => faults.push(`it throws beside its pages: ${message}`));
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const found = await within(
      tab.evaluate(
        ([meta, modules]) =>
          (globalThis as unknown as { tryRemote: (meta: object, modules: readonly string[]) => Promise<string[]> }).tryRemote(
            meta,
            modules,
          ),
        [{ entry, container }, Object.keys(exposes).map((module) => module.replace('./', ''))] as const,
      ),
      waitMs,
    ).catch((error: unknown) => [`it ends the page: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`]);
    if (found === 'late') return [`in a browser: it holds the page up for more than ${waitMs / 1_000} s`];
    if (lines > mostLines) faults.push(`it writes ${lines} lines to the console`);
    return [...new Set([...found, ...faults])].map((fault) => `in a browser: ${fault}`);
  } finally {
    await within(browser.close(), 5_000);
    server.close();
    server.closeAllConnections();
  }
}
