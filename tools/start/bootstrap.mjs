// Gets from "any Node ≥ 20 and a fresh clone" to "the pinned Node with everything installed", then runs an entry there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { install, isInstalled } from './install.mjs';
import { stop } from './stop.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const OLDEST = 20;

/** The first Node that can run the TypeScript of this project by itself: the pinned one, else the current one if new enough. */
function runtime() {
  const pinned = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  throw new Error(
    `The pinned Node.js is missing in node_modules/node (its install script may be blocked: \`npm rebuild node\`), and Node.js ${process.versions.node} is too old to stand in for it.`,
  );
}

/**
 * Read by a process at its start only. glibc gives up to eight heaps a core to the threads, and keeps what was freed there: a render took up
 * to 130 MB more. Its threshold grows with the first large block that is freed, and large blocks lie in the heap from then on: 150 MB of an
 * idle API. What strips the types of the sources takes 20 MB of each thread that has to run it.
 */
const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
};

function runOn(node, entry, { alone }) {
  const env = {
    ...(alone && sparing),
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)], {
    env,
    cwd: root,
    // The channel closes when this process is gone, even after kill −9: so the child knows.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: alone,
  });
  stop.passTo(child);
  child.on('error', (error) => fail(error));
  child.on('exit', (code, signal) => {
    if (alone) endGroup(child.pid);
    // A child whose modules are still loading dies of the signal.
    if (signal !== null) process.exit(stop.asked ? stop.code : 128);
    process.exit(code ?? 1);
  });
}

/** What a process has started and not ended: builds that were under way. */
function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}

function fail(error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/**
 * Runs `entry` (a TypeScript file) on the pinned Node with the arguments of this process. `alone`: in a process group of its own, of which
 * nothing is left when it has ended.
 */
export async function bootstrap(entry, { alone = false } = {}) {
  try {
    const major = Number(process.versions.node.split('.')[0]);
    if (major < OLDEST) throw new Error(`Node.js ${OLDEST} or newer is needed; this is ${process.versions.node}.`);
    if (!isInstalled(root)) await install(root);
    runOn(runtime(), path.join(root, entry), { alone });
  } catch (error) {
    if (stop.asked) process.exit(stop.code);
    fail(error);
  }
}
