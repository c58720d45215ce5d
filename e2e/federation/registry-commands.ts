import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

interface RegistryFile {
  remotes: Record<string, { live: string }>;
}

function run(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('node', ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir() },
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status ?? '?'}:\n${stdout}${stderr}`);
  return stdout.trim();
}

function dataDir(): string {
  const dir = process.env.E2E_DATA_DIR;
  if (dir === undefined) throw new Error('E2E_DATA_DIR: where is the data of the site?');
  return dir;
}

/** `npm run rollback -- content` and the like. */
export function registryCommand(command: 'preview' | 'rollback' | 'promote' | 'list' | 'matrix' | 'history', ...args: string[]): string {
  return run(['tools/deploy/cli.ts', command, ...args]);
}

interface DeployFolderOptions {
  /** The share of the visitors it is for; absent: all. */
  canaryPercent?: number;
  /** As on a machine that has no browser to try it in. */
  withoutBrowser?: boolean;
}

/** What `npm run deploy` does after its build. */
export function deployFolder(dist: string, { canaryPercent, withoutBrowser = false }: DeployFolderOptions = {}): string {
  const share = canaryPercent === undefined ? '' : `, canaryPercent: ${canaryPercent}`;
  const check = withoutBrowser ? 'async (folder) => (await checkBuilds([folder]))[folder]' : 'checkBuild';
  const script = `
    import { deploy } from '${root}/tools/deploy/deployments.ts';
    import { checkBuild, checkBuilds } from '${root}/tools/deploy/check-build.ts';
    import { runningShell } from '${root}/tools/deploy/running-shell.ts';
    import { openStore } from '${root}/tools/deploy/store/open-store.ts';
    const store = await openStore('${dataDir()}');
    const { meta } = await deploy({
      store, dist: '${dist}', running: () => runningShell(store), check: ${check}, force: 'a journey'${share},
    });
    console.log(meta.version);`;
  return run(['--input-type=module', '-e', script]);
}

/** What `npm run deploy -- shell` does after its build. */
export function publishShellFolder(dist: string): void {
  run([
    '--input-type=module',
    '-e',
    `import { publishShell } from '${root}/tools/deploy/publish-shell.ts'; import { openStore } from '${root}/tools/deploy/store/open-store.ts'; await publishShell({ store: await openStore('${dataDir()}'), dist: '${dist}' });`,
  ]);
}

export function liveVersion(remote: string): string {
  const registry = JSON.parse(readFileSync(path.join(dataDir(), 'federation/registry.json'), 'utf8')) as RegistryFile;
  const live = registry.remotes[remote]?.live;
  if (live === undefined) throw new Error(`${remote} is not in the registry`);
  return live;
}

/** Folder of the live version's files. */
export function liveFolder(remote: string): string {
  return path.join(dataDir(), 'federation/remotes', remote, liveVersion(remote));
}
