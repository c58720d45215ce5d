// Runs on any Node ≥ 20 and without node_modules: only Node's own modules here.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { stop } from './stop.mjs';

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request|socket hang up/;

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** True when what lies in node_modules is what the lock file asks for; npm writes its own record last, so a broken install shows. */
export function isInstalled(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const present = readJson(path.join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([key, { version, optional, devOptional, peer, link }]) => {
    if (!key.includes('node_modules/')) return true;
    const found = present[key];
    if (link) return found?.link === true && existsSync(path.join(root, key));
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/** The path without this project's own programs: the installer must not run on the Node it is about to replace. */
function foreignPath(root) {
  const entries = (process.env.PATH ?? '').split(path.delimiter);
  return entries.filter((entry) => !entry.startsWith(path.join(root, 'node_modules'))).join(path.delimiter);
}

function find(program, searchPath) {
  const names = process.platform === 'win32' ? [`${program}.exe`, `${program}.cmd`] : [program];
  return searchPath
    .split(path.delimiter)
    .flatMap((dir) => names.map((name) => path.join(dir, name)))
    .find((file) => existsSync(file));
}

function npmCommand(searchPath) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script)) return [find('node', searchPath) ?? process.execPath, [script]];
  const npm = find('npm', searchPath);
  if (!npm) throw new Error('npm was not found on the PATH. It comes with Node.js: install Node.js 20 or newer.');
  return [npm, []];
}

function installEnvironment(searchPath) {
  const env = { ...process.env, PATH: searchPath };
  try {
    accessSync(homedir(), constants.W_OK);
  } catch {
    env.npm_config_cache = mkdtempSync(path.join(tmpdir(), 'npm-cache-')); // accounts of services often have no home
  }
  return env;
}

/** Installs exactly what the lock file says. Throws an error whose message says what to do. */
export async function install(root) {
  const searchPath = foreignPath(root);
  const [command, before] = npmCommand(searchPath);
  const started = Date.now();
  console.log('Installing dependencies (npm install); the first time this takes one to three minutes …');
  // Not `npm ci`: it refuses a lock file without the optional binaries of other platforms, which mirrors of the registry may
  // not have. `install --no-save` takes the locked versions as well, and `isInstalled` compares them afterwards.
  const child = spawn(command, [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: installEnvironment(searchPath),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
  });
  stop.passTo(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output = (output + chunk).slice(-8000)));
  const timer = setInterval(() => console.log(`  … still installing (${Math.round((Date.now() - started) / 1000)} s)`), 15_000);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', resolve);
  });
  clearInterval(timer);
  stop.passTo(undefined);
  if (code === 0 && isInstalled(root)) return console.log(`  installed in ${Math.round((Date.now() - started) / 1000)} s`);
  const cause = UNREACHABLE.test(output)
    ? 'The npm registry cannot be reached. Check the network, or point npm at a mirror with `npm config set registry <url>`, and start again.'
    : 'npm could not install the dependencies; what it said is above.';
  throw new Error(`${output.trim()}\n\n${cause}`);
}
