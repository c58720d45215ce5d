import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteMeta } from '@shengyu/contract';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Fault {
  name: string;
  /** The documents are well, the fault is met by a browser. */
  inBrowser?: true;
  /** What follows the server bundle; `page` is the module of the remote's page. */
  code?: string;
  /** The script that a browser starts the remote with, changed. */
  entry?: (text: string) => string;
  /** Routes that the version claims besides its own. */
  routes?: RemoteMeta['routes'];
  /** Shared modules that it says it was built against. */
  shared?: Readonly<Record<string, string>>;
  /** Done to the files of the version once they are published. */
  damage?: (folder: string) => void;
  /** The version must not be shown: visitors of it see the live one. Where its description says why, `deploy` refuses it too. */
  isRefused?: true;
}

const bundle = (folder: string): string => path.join(folder, 'server/ssr.cjs');

export const faults: readonly Fault[] = [
  { name: 'nothing (as built)' },
  { name: 'absent', damage: (folder) => rmSync(folder, { recursive: true }), isRefused: true },
  { name: 'server bundle absent', damage: (folder) => rmSync(bundle(folder)) },
  { name: 'truncated', damage: (folder) => truncateSync(bundle(folder), 1000) },
  { name: 'wrong hash', damage: (folder) => appendFileSync(bundle(folder), '\n') },
  { name: 'foreign route', routes: [{ path: '/aboutus', page: 'AboutPage' }], isRefused: true },
  { name: 'wrong shared lib', shared: { '@shengyu/ui': '99.0.0' }, isRefused: true },
  { name: 'syntax error', code: 'this is no script (' },
  { name: 'throws at load', code: `throw new Error('at load');` },
  { name: 'loops at load', code: 'for (;;);' },
  { name: 'throws in a loader', code: `page.loader = async () => { throw new Error('loader'); };` },
  { name: 'throws in render', code: `page.default = () => { throw new Error('render'); };` },
  { name: 'throws in a timer', code: `before(() => setTimeout(() => { throw new Error('timer'); }, 5));` },
  { name: 'rejects beside the page', code: `before(() => void Promise.reject(new Error('stray')));` },
  { name: 'process.exit in a timer', code: 'before(() => setTimeout(() => process.exit(1), 5));' },
  { name: 'endless loop', code: 'page.loader = async () => { for (;;); };' },
  { name: 'endless loop in render', code: 'page.default = () => { for (;;); };' },
  { name: '500 MB of heap', code: 'page.loader = async () => { const all = []; for (;;) all.push(new Array(1e5).fill({ a: 1 })); };' },
  {
    name: '500 MB of buffers',
    code: `const held = []; page.loader = async () => { for (let i = 0; i < 500; i++) { held.push(Buffer.alloc(1e6, 1)); await new Promise((done) => setTimeout(done, 1)); } };`,
  },
  { name: 'hangs for 60 s', code: 'page.loader = () => new Promise((done) => setTimeout(done, 60_000));' },
  { name: "require('node:fs')", code: `page.loader = async () => require('node:fs').readdirSync('/');` },
  { name: 'chunk 404 in the browser', inBrowser: true, damage: removeChunks },
  { name: 'entry 404 in the browser', inBrowser: true, damage: (folder) => rmSync(path.join(folder, 'client/remoteEntry.js')) },
  { name: 'wrong shared lib in the browser', inBrowser: true, entry: (text) => text.replaceAll('"^1.0.0"', '"^99.0.0"') },
  { name: 'throws at load in the browser', inBrowser: true, entry: (text) => `throw new Error('at load');${text}` },
];

/** The code of the pages, of which the documents name the files. */
function removeChunks(folder: string): void {
  const client = path.join(folder, 'client');
  for (const name of readdirSync(client).filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js'))
    rmSync(path.join(client, name));
}

/** Without compressed forms, of which none would fit a changed file; where no browser comes, without the scripts of the pages too. */
const isServed = (file: string): boolean => !/client\/.*\.(?:js|br|gz)$/.test(file) || file.endsWith('remoteEntry.js');
const isPlain = (file: string): boolean => !/\.(?:br|gz)$/.test(file);

/** A build of the remote with the fault, under a version of its own, in a folder that the caller removes. */
export function faultyBuild(remote: string, page: string, version: string, fault: Fault): string {
  const { code = '', routes = [], shared = {}, inBrowser, entry = (text) => text } = fault;
  const dist = mkdtempSync(path.join(tmpdir(), 'fault-'));
  cpSync(path.join(root, 'apps', remote, 'dist'), dist, { recursive: true, filter: inBrowser ? isPlain : isServed });
  const change = (file: string, by: (text: string) => string): void => {
    writeFileSync(path.join(dist, file), by(readFileSync(path.join(dist, file), 'utf8')));
  };
  change('meta.json', (text) => {
    const meta = JSON.parse(text) as RemoteMeta;
    return JSON.stringify({ ...meta, version, routes: [...meta.routes, ...routes], shared: { ...meta.shared, ...shared } });
  });
  change('client/remoteEntry.js', entry);
  const key = JSON.stringify(`./pages/${page}`);
  const tail = `const pages = { ...module.exports }; const page = { ...pages[${key}] };
const before = (work) => { const { loader } = page; page.loader = (context) => { work(); return loader?.(context); }; };
${code}
pages[${key}] = page; module.exports = pages;`;
  change('server/ssr.cjs', (text) => `${text}\n;(() => { ${tail} })();`);
  return dist;
}
