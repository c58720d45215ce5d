import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstall, findProgram, isRoot } from './programs.ts';

export interface TestDatabase extends AsyncDisposable {
  url: string;
  /** Ends with this run, with all that was left on it. */
  own: boolean;
}

interface Identity {
  uid?: number;
  gid?: number;
}

/** `postgres` refuses root, so as root it runs as the user its package made, or as nobody. */
function identity(): Identity {
  if (!isRoot) return {};
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim() || Number.NaN));
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function findServer(): string | undefined {
  return findProgram(['postgres'], ['/usr/lib/postgresql/*/bin', '/usr/local/pgsql/bin', '/opt/homebrew/opt/postgresql*/bin']);
}

/** A throw-away server on a free port, `TEST_DATABASE_URL` if set, or nothing when the machine has no PostgreSQL. */
export async function startPostgres(): Promise<TestDatabase | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, own: false, [Symbol.asyncDispose]: () => Promise.resolve() };
  const binary = findServer() ?? ((await aptInstall(['postgresql'], tmpdir())) ? findServer() : undefined);
  const initdb = findProgram(['initdb'], binary === undefined ? [] : [path.dirname(binary)]);
  if (binary === undefined || initdb === undefined) return undefined;

  const who = identity();
  const home = mkdtempSync(path.join(tmpdir(), 'shengyu-postgres-'));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(home, who.uid, who.gid);
  const data = path.join(home, 'data');
  const made = spawnSync(initdb, ['-D', data, '-U', 'shengyu', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...who,
    cwd: home,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`);

  const port = await freePort();
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
  ].flatMap((pair) => ['-c', pair]);
  const server = spawn(binary, ['-D', data, '-p', String(port), ...settings], { ...who, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL does not start:\n${log}`)));
  });
  // Fast shutdown, also when this process ends without closing.
  const kill = (): void => void server.kill('SIGINT');
  process.once('exit', kill);
  return {
    url: `postgres://shengyu@127.0.0.1:${port}/postgres`,
    own: true,
    [Symbol.asyncDispose]: async () => {
      process.off('exit', kill);
      kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
