// `npm run dev -- content [--site https://shengyu.example] [--port 5174]`: builds and deploys one remote into the local registry at every
// change of its sources. An open tab loads its page anew, and keeps what was typed. With `--site` each build is a preview in the registry of a
// deployed site (`REGISTRY_STORE`, or `DATA_DIR` of this machine), shown through a port of this machine and drawn by that site's web server;
// in the end the previews are withdrawn.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deploy } from '../deploy/deployments.ts';
import { runningShell } from '../deploy/running-shell.ts';
import { readRegistry, updateRegistry } from '../deploy/registry-file.ts';
import { signPreview } from '../deploy/sign-preview.ts';
import { openStore } from '../deploy/store/open-store.ts';
import { versionPath } from '../deploy/store/registry-store.ts';
import { createDevProxy, untilShown } from './dev-proxy.ts';
import { followRemote } from './follow-remote.ts';
import { remotePreset } from './remote-preset.ts';
import { workspaceRoot } from './workspace-root.ts';
import { writeRemoteMeta } from './write-remote-meta.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' }, port: { type: 'string' } } });
const [remote = ''] = positionals;
const { site } = values;
const folder = path.join(workspaceRoot, 'apps', remote);
if (remote === '' || remote === 'shell' || !existsSync(path.join(folder, 'rspack.config.ts'))) {
  process.stderr.write('which remote? For example: npm run dev -- content\n');
  process.exit(1);
}
process.umask(0o077);
process.env.NODE_ENV = 'development';
const store = await openStore(process.env.DATA_DIR ?? '.data');
const work = mkdtempSync(path.join(tmpdir(), `dev-${remote}-`));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
let shown = '';
const published = new Set<string>();

/** Takes back what nobody is to see any more. */
async function forgetPreviews(): Promise<void> {
  await updateRegistry(store, ({ remotes, ...registry }) => {
    const entry = remotes[remote];
    if (!entry) return { ...registry, remotes };
    const versions = Object.entries(entry.versions).filter(([version]) => version === entry.live || !published.has(version));
    return { ...registry, remotes: { ...remotes, [remote]: { ...entry, versions: Object.fromEntries(versions) } } };
  });
  for (const version of published) await store.remove(versionPath(remote, version));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const ended = published.size > 0 ? forgetPreviews().catch(fail) : Promise.resolve();
    void ended.then(() => process.exit(0));
  });
}

function fail(error: unknown): void {
  // The version before stays live.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

async function publish(dist: string): Promise<void> {
  const started = performance.now();
  const { version } = await writeRemoteMeta(remote, dist);
  // Not tried before it is live: whoever is at work sees in the page what is wrong, and sooner.
  const check = () => Promise.resolve({ faults: [] });
  const known = (await readRegistry(store)).remotes[remote]?.versions[version];
  const previewOnly = site !== undefined;
  await deploy({
    store,
    dist,
    running: () => runningShell(store),
    check,
    compress: false,
    force: 'npm run dev',
    who: 'npm run dev',
    previewOnly,
  });
  if (previewOnly && !known) published.add(version);
  const next = signPreview(store.keys, remote, version);
  if (site !== undefined) await untilShown(site, { remote, version, preview: next });
  shown = next;
  const what = previewOnly ? 'is shown through this machine' : 'is live';
  process.stdout.write(`${remote} ${version} ${what}, ${Math.round(performance.now() - started)} ms after its build\n`);
}

const bundles = path.join(work, 'bundles');
let builds = 0;
let publishing = Promise.resolve();
if (site !== undefined) {
  const port = Number(values.port ?? 5174);
  createDevProxy({ site, remote, preview: () => shown }).listen(port, '127.0.0.1', () => {
    process.stdout.write(`${site} with this ${remote}: http://localhost:${port}\n`);
  });
}
await followRemote({
  sources: path.join(folder, 'src'),
  configure: () => remotePreset(remote, { dist: bundles, followed: true }),
  built() {
    // Publishing writes into the build, and the bundler goes on with what it has written.
    const dist = path.join(work, String((builds += 1)));
    cpSync(bundles, dist, { recursive: true });
    publishing = publishing
      .then(() => publish(dist))
      .catch(fail)
      .finally(() => rmSync(dist, { recursive: true, force: true }));
  },
  failed: fail,
});
