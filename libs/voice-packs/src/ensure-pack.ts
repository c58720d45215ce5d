import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { standBack } from '@shengyu/processes';
import { findPack, type InstalledPack } from './find-pack.ts';
import type { InstallerRequest } from './installer.ts';
import type { PackState } from './pack-state.ts';
import { runtimeHere } from './runtime/runtime-here.ts';
import type { VoicePack, VoiceRuntime } from './voice-pack.ts';
import { findVoicePack, voicePacks } from './voice-packs.ts';
import type { Limits } from './ways/delivery.ts';

export interface EnsurePackOptions {
  readonly cache: string;
  /** Id of a described pack, or a description; default: the first of `voicePacks`. */
  readonly pack?: string | VoicePack | undefined;
  /** Default: the one of this platform. */
  readonly runtime?: VoiceRuntime | undefined;
  /** A folder or address tried before all else. */
  readonly from?: string | undefined;
  /** Default: the environment of this process. Of its own settings, `VOICES=off` fetches nothing and `VOICES_MIRROR` is tried after `from`. */
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** Default: a minute without a byte, 20 kB/s. */
  readonly limits?: Limits | undefined;
  /** After each change of the state, at most a few times a second. */
  readonly onState?: ((state: PackState) => void) | undefined;
}

/** An installation under way. Disposing of it ends it; what was fetched so far stays for the next one. */
export interface PackInstallation extends AsyncDisposable {
  /** The pack, or `undefined` when it could not be had: the last state says why. It never rejects. */
  readonly done: Promise<InstalledPack | undefined>;
}

const installer = path.join(import.meta.dirname, 'installer.ts');

function described(pack: string | VoicePack | undefined): VoicePack {
  if (typeof pack === 'object') return pack;
  const found = pack === undefined ? voicePacks[0] : findVoicePack(pack);
  if (!found) throw new RangeError(`no pack is called ${pack ?? ''}`);
  return found;
}

/**
 * Sees to it that a pack and its runtime are in the cache: at once when they are, else by a process of its own that ends with this one and
 * stands back behind what people wait for. Two at once share the work: the second waits for the first.
 * @throws RangeError for an id that no description has
 */
export function ensurePack(options: EnsurePackOptions): PackInstallation {
  const { cache, from, limits, onState, env = process.env, runtime = runtimeHere() } = options;
  const pack = described(options.pack);
  const find = (): InstalledPack | undefined => findPack(cache, pack, runtime);
  if (env.VOICES === 'off' || find()) return { done: Promise.resolve(find()), [Symbol.asyncDispose]: () => Promise.resolve() };

  const mirrors = [...new Set([from, env.VOICES_MIRROR].flatMap((source) => source || []))];
  const child = start(env);
  const request: InstallerRequest = { cache, pack, runtime, mirrors, limits };
  child.send(request, () => undefined); // one that could not start says so by its end
  child.on('message', (state) => onState?.(state as PackState));
  const ended = once(child, 'close').then(
    () => undefined,
    () => undefined, // it could not be started
  );
  return { done: ended.then(find), [Symbol.asyncDispose]: () => end(child, ended) };
}

/** Node takes proxies from the environment only when it is asked to. */
function start(env: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(installer, [], {
    env: { ...env, NODE_USE_ENV_PROXY: '1' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) standBack(child.pid);
  return child;
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill();
  await ended;
}
