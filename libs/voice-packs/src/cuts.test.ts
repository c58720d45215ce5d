import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPack, ensurePack, findPack, removePack, watchPacks } from './index.ts';
import type { InstallerRequest } from './installer.ts';
import { fakeClients } from './test-fakes/fake-clients.ts';
import { serveFiles } from './test-fakes/file-server.ts';
import { published, served, tinyPack, tinyRuntime, ways } from './test-fakes/tiny-pack.ts';

// `CUTS=100 npm test -- cuts` makes more of them.
const cuts = Number(process.env.CUTS ?? 16);
const LONGEST_WORK_MS = 700;

/** The same moments in every run. */
function* moments(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test(
  `${cuts} times kill -9 at any moment leaves no broken pack, and the next run completes`,
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'cuts-'));
    const cache = path.join(home, 'cache');
    await using server = await serveFiles(served);
    server.manner = () => ({ piece: 3_000, pauseMs: 10 });
    const env = { PATH: fakeClients(path.join(home, 'clients'), published, 'slow', 'slow') };
    const pack = tinyPack(ways.npm, ways.address(server.url));
    const runtime = tinyRuntime(server.url);
    const request: InstallerRequest = { cache, pack, runtime, mirrors: [] };
    const seen = { whole: 0, absent: 0, completed: 0 };
    let changes = 0;
    const unwatch = watchPacks(cache, () => (changes += 1));

    const random = moments(7);
    for (let cut = 1; cut <= cuts; cut += 1) {
      const child = fork(path.join(import.meta.dirname, 'installer.ts'), [], { env, execArgv: ['--disable-warning=ExperimentalWarning'] });
      child.send(request);
      // Most cuts fall into the work itself, some into the start of the process.
      if (cut % 8 !== 0) await once(child, 'message');
      const ended = once(child, 'exit');
      setTimeout(() => child.kill('SIGKILL'), random.next().value * LONGEST_WORK_MS);
      await ended;
      const found = findPack(cache, pack, runtime);
      expect((await checkPack(cache, pack, runtime))?.faults ?? []).toEqual([]);
      seen[found ? 'whole' : 'absent'] += 1;
      if (!found && cut % 4 !== 0) continue;
      expect(await ensurePack({ cache, pack, runtime, env }).done).toBeDefined();
      expect(await checkPack(cache, pack, runtime)).toMatchObject({ faults: [] });
      seen.completed += 1;
      expect(await removePack(cache, 'tiny')).toHaveLength(2);
    }
    unwatch();
    rmSync(home, { recursive: true, force: true });
    expect(seen.absent).toBeGreaterThan(cuts / 4);
    expect(seen.completed).toBeGreaterThanOrEqual(Math.floor(cuts / 4));
    expect(changes).toBeGreaterThan(cuts);
  },
  60_000 + cuts * 5_000,
);
