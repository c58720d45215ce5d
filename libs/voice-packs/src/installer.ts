import { setTimeout as pause } from 'node:timers/promises';
import { findPack } from './find-pack.ts';
import { CacheLock } from './install/cache-lock.ts';
import { asPackError, InstallFailed } from './install/install-failed.ts';
import { installPack } from './install/install-pack.ts';
import { Progress } from './install/progress.ts';
import { readPackState, type PackState } from './pack-state.ts';
import type { VoicePack, VoiceRuntime } from './voice-pack.ts';
import type { Limits } from './ways/delivery.ts';

// A process of its own: `ensurePack` starts it, sends one request and gets the states. It ends with the process that started it.

export interface InstallerRequest {
  readonly cache: string;
  readonly pack: VoicePack;
  readonly runtime?: VoiceRuntime | undefined;
  readonly mirrors: readonly string[];
  readonly limits?: Limits | undefined;
}

const LOOK_MS = 500;
const stop = new AbortController();
const send = (state: PackState): void => void process.send?.(state);

process.on('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Waits for the cache while another process installs into it, and says how far that one is. */
async function waitForCache({ cache, pack, runtime }: InstallerRequest): Promise<CacheLock | undefined> {
  for (;;) {
    const lock = await CacheLock.take(cache);
    if (lock) return lock;
    if (findPack(cache, pack, runtime)) return undefined;
    const other = readPackState(cache, {});
    if (other) send(other);
    await pause(LOOK_MS);
  }
}

async function run(request: InstallerRequest): Promise<void> {
  const { cache, pack, runtime } = request;
  let lock: CacheLock | undefined;
  let progress: Progress | undefined;
  try {
    lock = await waitForCache(request);
    if (!lock || findPack(cache, pack, runtime)) return;
    progress = new Progress(cache, pack.id, send);
    if (!runtime) throw noRuntime();
    await installPack({ ...request, runtime, signal: stop.signal, onSpawn: (pid) => lock?.addClient(pid) }, progress);
    progress.set({ phase: 'ready', doneBytes: progress.state.totalBytes });
  } catch (error) {
    report(error, request, progress);
  } finally {
    progress?.end();
    lock?.release();
  }
}

/** The last state. Where the cache cannot be written, only the process that asked learns of it. */
function report(error: unknown, { cache, pack }: InstallerRequest, progress: Progress | undefined): void {
  const failed = { phase: 'failed', error: asPackError(error, cache) } as const;
  try {
    (progress ?? new Progress(cache, pack.id, send)).set(failed);
  } catch {
    send({ pack: pack.id, doneBytes: 0, totalBytes: 0, tried: [], updatedAt: Date.now(), ...failed });
  }
}

function noRuntime(): InstallFailed {
  const platform = `${process.platform}-${process.arch}`;
  return new InstallFailed(
    'no-runtime',
    `There is no runtime for ${platform} with this C library.`,
    'The embedded voices speak on this machine; natural ones need Linux with glibc (x64, arm64), macOS (arm64) or Windows.',
  );
}

process.once('message', (request) => {
  void run(request as InstallerRequest).then(() => process.exit(0));
});
