// deploy <remote | shell> [--canary <percent> [--watch <minutes>] | --preview] [--no-build] | preview <remote> <version>
// | serve | rollback <remote> [version] | promote <remote> [version] | withdraw <remote> | list [remote] | history [remote]
// | keys [add | retire] | doctor [--json] | matrix [--last <n>]; --force "<why>" makes live what has a fault
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nxBuild } from '../federation/nx-build.ts';
import { workspaceRoot } from '../federation/workspace-root.ts';
import { readProjects } from '../lint/project.ts';
import { describeCanaries, settleCanary, watchCanary, webServers } from './canary-health.ts';
import { checkBuild } from './check-build.ts';
import { deploy, preview, promote, rollback, withdraw } from './deployments.ts';
import { describeExamination, examine } from './doctor.ts';
import { compatibilityMatrix, describeMatrix } from './matrix.ts';
import { manageKeys } from './manage-keys.ts';
import { listChanges } from './registry-changes.ts';
import { listVersions } from './list-versions.ts';
import { publishEmbed } from './publish-embed.ts';
import { publishShell } from './publish-shell.ts';
import { readRegistry } from './registry-file.ts';
import { runningShell } from './running-shell.ts';
import { createRegistryServer } from './serve-registry.ts';
import { previewLink } from './sign-preview.ts';
import { openStore } from './store/open-store.ts';
import type { RunningShell } from './unservable.ts';
import { describeWeights } from './weigh-build.ts';

// The key that signs the registry and what it signs are the operator's alone.
process.umask(0o077);
const store = await openStore(process.env.DATA_DIR ?? '.data');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    canary: { type: 'string' },
    force: { type: 'string' },
    preview: { type: 'boolean' },
    watch: { type: 'string' },
    'no-build': { type: 'boolean' },
    'if-there': { type: 'boolean' },
    json: { type: 'boolean' },
    last: { type: 'string' },
  },
});
const [command, remote, version] = positionals;

function build(name: string): void {
  const { args, env } = nxBuild(`@shengyu/${name}`);
  const result = spawnSync(process.execPath, args, { cwd: workspaceRoot, stdio: 'inherit', env });
  if (result.status !== 0) throw new Error(`the build of ${name} failed`);
}

function asked(): string {
  if (remote === undefined) throw new Error(`${command ?? ''}: which remote? For example: npm run ${command ?? 'deploy'} -- content`);
  return remote;
}

/** One that is built here; what is published of others is known to the registry alone. */
function named(): string {
  const remote = asked();
  if (!existsSync(path.join(workspaceRoot, 'apps', remote, 'rspack.config.ts')) || remote === 'shell')
    throw new Error(`there is no remote "${remote}"`);
  return remote;
}

async function deployShell(): Promise<string> {
  if (!values['no-build']) build('shell');
  const shellDist = path.join(workspaceRoot, 'apps/shell/dist');
  // What is live of each remote has to render on it, too: what it needs is compared when it is published.
  const cells = await compatibilityMatrix({ store, shellDist, dists: [], last: 1 });
  if (cells.some(({ faults }) => faults.length > 0) && !values.force) throw new Error(describeMatrix(cells));
  const { build: made } = await publishShell({ store, dist: shellDist });
  return `the files of the shell ${made} are published; a web server runs it after its next start`;
}

function canaryPercent(): { canaryPercent?: number } {
  if (values.canary === undefined) return {};
  const percent = Number(values.canary);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error(`--canary takes a whole percentage from 1 to 99, not "${values.canary}"`);
  return { canaryPercent: percent };
}

const servers = webServers(process.env);
const force = (): { force?: string } => (values.force === undefined ? {} : { force: values.force });
const running = (): Promise<RunningShell> => runningShell(store);
/** Where people see the site. */
const site = (): string => process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

async function run(): Promise<string> {
  switch (command) {
    case 'deploy': {
      if (remote === 'shell') return deployShell();
      const name = named();
      const share = canaryPercent();
      if (!values['no-build']) build(name);
      const dist = path.join(workspaceRoot, 'apps', name, 'dist');
      const { meta, registry, weights } = await deploy({
        store,
        dist,
        running,
        check: (folder) => checkBuild(folder, (line) => process.stdout.write(`${line}\n`)),
        ...share,
        ...force(),
        previewOnly: values.preview ?? false,
      });
      process.stdout.write(`${describeWeights(meta, weights)}\n`);
      const state = registry.remotes[name];
      if (name === 'studio') {
        // The studio in other people's pages is of the same build.
        const embedded = await publishEmbed(store, path.join(workspaceRoot, 'tools/embed/dist/site'), meta.version);
        if (embedded !== undefined) process.stdout.write(`embed ${embedded} is published: ${site()}/embed/${embedded}/studio.js\n`);
      }
      if (state?.live === meta.version) return `${name} ${meta.version} is live`;
      if (state?.canary?.version === meta.version) {
        const placed = `${name} ${meta.version} is canary for ${state.canary.percent} % (live: ${state.live})`;
        const minutes = Number(values.watch ?? 0);
        if (!(minutes > 0)) return placed;
        process.stdout.write(`${placed}; it is watched for ${minutes} minutes\n`);
        await watchCanary(store, name, servers, minutes);
        return (await describeCanaries(servers, name)).join('\n') || 'no web server answered';
      }
      return `${name} ${meta.version} is published; for a week it is shown by ${previewLink(store.keys, meta, site())}`;
    }
    case 'preview': {
      const name = asked();
      if (version === undefined) throw new Error(`preview: which version? npm run list -- ${name} names them`);
      return preview({ store, name, version, running, site: site() });
    }
    case 'rollback': {
      const name = asked();
      return `${name} ${(await rollback({ store, name, version, running, force: values.force })).live} is live again`;
    }
    case 'promote': {
      const name = asked();
      const settled = await settleCanary(store, name, servers);
      const shown = { store, name, version: version ?? settled?.version, running, force: values.force };
      return `${name} ${(await promote(shown)).live} is live`;
    }
    case 'serve': {
      const [port, token] = [Number(process.env.DEPLOYER_PORT ?? 4100), process.env.DEPLOYER_TOKEN ?? ''];
      if (token.length < 16) throw new Error('serve: DEPLOYER_TOKEN is what the API shows, 16 characters or more');
      const host = process.env.DEPLOYER_HOST ?? '127.0.0.1';
      const server = createRegistryServer({ store, running, servers, token });
      await new Promise<void>((resolve, reject) => server.ref().once('error', reject).listen(port, host, resolve));
      return `versions are moved for who has the token, at http://${host}:${port}`;
    }
    case 'list':
      return [listVersions(await readRegistry(store), remote), ...(await describeCanaries(servers, remote))].join('\n');
    case 'history':
      return listChanges((await readRegistry(store)).changes ?? [], remote);
    case 'doctor': {
      const found = await examine({ store, servers, running });
      if (found.problems.length > 0) process.exitCode = 1;
      return values.json ? JSON.stringify(found, null, 2) : describeExamination(found);
    }
    case 'matrix': {
      const dists = readProjects(workspaceRoot).flatMap(({ tags, dir }) =>
        tags.includes('type:remote') ? [path.join(workspaceRoot, dir, 'dist')] : [],
      );
      const shellDist = path.join(workspaceRoot, 'apps/shell/dist');
      const cells = await compatibilityMatrix({ store, shellDist, dists, last: Number(values.last ?? 3) });
      if (cells.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
      return describeMatrix(cells);
    }
    case 'keys':
      return manageKeys(store, remote);
    case 'withdraw': {
      const name = remote ?? '';
      const live = await withdraw(store, name);
      if (live === undefined && !values['if-there']) throw new Error(`${name} has never been deployed`);
      return live === undefined ? `the site has no ${name}` : `${name} is withdrawn: ${live} was live`;
    }
    default:
      throw new Error(
        'usage: deploy <remote | shell> [--canary <percent> [--watch <minutes>]] [--preview] | preview <remote> <version> | rollback <remote> [version] | promote <remote> [version] | withdraw <remote> | list [remote] | history [remote] | keys [add | retire] | doctor [--json] | matrix [--last <n>] | serve',
      );
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
