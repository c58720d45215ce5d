import { existsSync, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { findPack, hasRuntime, packFolder, runtimeFolder } from '../find-pack.ts';
import { packFolderName } from '../pack-folder.ts';
import type { PackFile, VoicePack, VoiceRuntime } from '../voice-pack.ts';
import { usualLimits, type Limits } from '../ways/delivery.ts';
import { carriersOf, deliver, transferOf, type FileSet } from './deliver.ts';
import { finishPack } from './finish-pack.ts';
import { requireSpace } from './free-space.ts';
import { InstallFailed } from './install-failed.ts';
import type { Progress } from './progress.ts';
import { REMOVED, setAside } from './set-aside.ts';
import { Staging } from '../files/staging.ts';

export interface InstallOptions {
  readonly cache: string;
  readonly pack: VoicePack;
  readonly runtime: VoiceRuntime;
  /** Folders and addresses of the operator's, tried first. */
  readonly mirrors: readonly string[];
  readonly limits?: Limits | undefined;
  readonly signal: AbortSignal;
  readonly onSpawn: (pid: number) => void;
}

interface Part {
  readonly set: FileSet;
  readonly target: string;
  readonly staging: Staging;
  readonly carriers: ReturnType<typeof carriersOf>;
  readonly finish: (folder: string) => Promise<void>;
}

/** What of pack and runtime is not in the cache; the runtime first, so that a pack that appears can speak at once. */
function missingParts({ cache, pack, runtime, mirrors }: InstallOptions): Part[] {
  const downloads = path.join(cache, 'downloads');
  const part = (set: FileSet, target: string, finish: Part['finish']): Part => ({
    set,
    target,
    staging: new Staging(downloads, set.name, set.files),
    carriers: carriersOf(cache, set, mirrors),
    finish,
  });
  const ofRuntime: FileSet = { name: runtime.id, parent: 'runtime', files: runtime.files, ways: runtime.ways };
  const ofPack: FileSet = { name: packFolderName(pack), parent: 'packs', files: pack.files, ways: pack.ways };
  return [
    ...(hasRuntime(cache, runtime) ? [] : [part(ofRuntime, runtimeFolder(cache, runtime), () => Promise.resolve())]),
    ...(findPack(cache, pack, runtime) && hasRuntime(cache, runtime)
      ? []
      : [part(ofPack, packFolder(cache, pack), (folder) => finishPack(folder, pack))]),
  ];
}

/**
 * Fetches what is missing of a pack and its runtime, checks every byte and puts each into its place in one step. Whoever is cut goes on
 * with the next call. The caller holds the cache for itself.
 * @throws InstallFailed, or the error of a file system
 */
export async function installPack(options: InstallOptions, progress: Progress): Promise<void> {
  const parts = missingParts(options);
  const missing = parts.flatMap(({ staging }) => staging.missing());
  await requireSpace(
    options.cache,
    missing,
    parts.flatMap(({ carriers }) => carriers),
  );
  const bar = new Bar(parts, progress);
  for (const part of parts) await fetchPart(part, options, bar);
  progress.set({ phase: 'checking' });
  for (const part of parts) {
    // What an earlier run accepted may have lost its bytes since; then it is fetched once more.
    if ((await part.staging.drop()).length > 0) await fetchPart(part, options, bar);
  }
  progress.set({ phase: 'installing' });
  for (const part of parts) await putInPlace(part, options.cache);
  await tidy(options);
}

async function fetchPart({ set, staging, carriers }: Part, options: InstallOptions, bar: Bar): Promise<void> {
  const { limits = usualLimits, signal, onSpawn } = options;
  const left = await deliver({
    staging,
    carriers,
    limits,
    signal,
    onSpawn,
    onWay: (way) => bar.progress.set({ phase: 'fetching', way }),
    onProgress: (missing, underWay) => bar.show(set, missing, underWay),
    onFailure: (tried) => bar.progress.set({ tried: [...bar.progress.state.tried, tried] }),
  });
  const [first] = left;
  if (!first) return;
  const others = left.length > 1 ? ` and ${left.length - 1} more` : '';
  throw new InstallFailed(
    'no-way',
    `No way had ${first.path}${others} of ${set.name}.`,
    'Open one of the ways, or take the files from another machine: npm run voices -- add … --from <folder or url>.',
  );
}

/** How much of the transfer is done, over all parts. */
class Bar {
  readonly progress: Progress;
  private readonly weights: ReadonlyMap<FileSet, ReadonlyMap<string, number>>;
  private readonly left: Map<FileSet, number>;
  private readonly total: number;

  constructor(parts: readonly Part[], progress: Progress) {
    this.progress = progress;
    this.weights = new Map(parts.map(({ set }) => [set, transferOf(set)]));
    this.left = new Map(parts.map(({ set, staging }) => [set, this.weigh(set, staging.missing())]));
    this.total = Math.round(parts.reduce((sum, { set }) => sum + this.weigh(set, set.files), 0));
    progress.set({ totalBytes: this.total, doneBytes: this.done() });
  }

  show(set: FileSet, missing: readonly PackFile[], underWay: { files: readonly PackFile[]; share: number }): void {
    this.left.set(set, this.weigh(set, missing) - this.weigh(set, underWay.files) * underWay.share);
    this.progress.set({ doneBytes: this.done() });
  }

  private done(): number {
    const left = [...this.left.values()].reduce((sum, weight) => sum + weight, 0);
    return Math.max(0, Math.round(this.total - left));
  }

  private weigh(set: FileSet, files: readonly PackFile[]): number {
    const weights = this.weights.get(set);
    return files.reduce((sum, { path: name, bytes }) => sum + (weights?.get(name) ?? bytes), 0);
  }
}

/** Completes the folder beside its place and renames it there: it is complete or absent at every moment. */
async function putInPlace({ set, target, staging, finish }: Part, cache: string): Promise<void> {
  await finish(staging.folder);
  mkdirSync(path.join(cache, set.parent), { recursive: true });
  // One that lost files since it was installed makes room.
  if (existsSync(target)) await setAside(cache, target);
  await syncFolder(staging.folder);
  await rename(staging.folder, target);
  await syncFolder(path.dirname(target));
  await rm(staging.scratch, { recursive: true, force: true });
}

/** Takes away what a process left that was killed behind the last step of an installation or a removal. */
async function tidy({ cache, pack, runtime }: InstallOptions): Promise<void> {
  const downloads = path.join(cache, 'downloads');
  const done = [packFolderName(pack), runtime.id].flatMap((name) => [name, `${name}.scratch`]);
  for (const name of await readdir(downloads))
    if (done.includes(name) || name.startsWith(REMOVED)) await rm(path.join(downloads, name), { recursive: true, force: true });
}

/** Brings the names in a folder to the disk; Windows does it by itself and refuses to be asked. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
