import path from 'node:path';
import {
  checkPack,
  ensurePack,
  findPack,
  isUnderWay,
  readPackState,
  removePack,
  runtimeHere,
  voicePacks as describedPacks,
  watchPacks,
  type InstalledPack,
  type PackInstallation,
  type PackState,
  type VoicePack,
  type VoiceRuntime,
} from '@shengyu/voice-packs';
import type { PackListing, PackProgress, VoicePacks, VoicePackSettings } from '../../ports/voice-packs.ts';
import { createFolderSpace } from '../folder-space.ts';
import { readSpeed } from './speed-file.ts';
import { createTransferPace } from './transfer-pace.ts';

/** A site that has just started is about to fetch its voices; when nobody has begun by then, nobody will. */
const BEGINS_MS = 60_000;

/** The symbol table that the recipes of the site's voices are made for. */
const VOICED_SYMBOLS = 'kokoro-v1';

export interface VoicePackOptions extends VoicePackSettings {
  /** Default: those of this version. The first is the one that a site fetches by itself. */
  packs?: readonly VoicePack[];
  /** Default: the one of this platform. */
  runtime?: VoiceRuntime;
}

/** The cache of this machine (`libs/voice-packs`) behind the port. */
export function createVoicePacks(options: VoicePackOptions): VoicePacks {
  const { cache, isOff, mirror, packs = describedPacks, runtime = runtimeHere() } = options;
  const startedMs = Date.now();
  const secondsLeft = createTransferPace();
  const freeSpace = createFolderSpace(cache);
  const installations = new Map<string, PackInstallation>();
  // Looking for the files of all packs takes some hundred calls of the system: once for each change.
  let found: readonly InstalledPack[] | undefined;
  const unwatch = isOff ? () => undefined : watchPacks(cache, () => (found = undefined));
  const installed = (): readonly InstalledPack[] => (found ??= isOff ? [] : packs.flatMap((pack) => findPack(cache, pack, runtime) ?? []));
  const read = (): PackState | undefined => (isOff ? undefined : readPackState(cache, {}));
  const leftOf = ({ doneBytes, totalBytes, updatedAt }: PackState) => secondsLeft({ doneBytes, atMs: updatedAt }, totalBytes);

  const progress = (): PackProgress => {
    if (isOff) return { state: 'off' };
    if (installed().length > 0) return { state: 'installed' };
    const state = read();
    if (!state || state.phase === 'ready') return { state: Date.now() - startedMs < BEGINS_MS ? 'waiting' : 'off' };
    const { doneBytes, totalBytes, error } = state;
    if (!isUnderWay(state)) return { state: 'failed', doneBytes, totalBytes, code: error?.code ?? 'failed' };
    return state.phase === 'waiting' ? { state: 'waiting' } : { state: 'fetching', doneBytes, totalBytes, secondsLeft: leftOf(state) };
  };

  return {
    progress,
    list: async () => {
      const there = installed();
      const state = read();
      return {
        off: isOff,
        folder: cache,
        free_bytes: await freeSpace(),
        mirror: mirror !== undefined,
        platform: { name: `${process.platform}-${process.arch}`, runs: runtime !== undefined },
        installing: state && isUnderWay(state) ? presentTransfer(state, leftOf(state)) : null,
        failed: state?.phase === 'failed' ? presentFailure(state) : null,
        packs: packs.map((pack) =>
          presentPack(
            pack,
            there.find(({ id }) => id === pack.id),
          ),
        ),
      };
    },
    add: (id) => {
      const pack = packs.find((one) => one.id === id);
      if (!pack) return 'unknown';
      if (isOff) return 'off';
      found = undefined;
      if (installed().some((one) => one.id === id)) return 'installed';
      const state = read();
      if (state && isUnderWay(state)) return state.pack === id ? 'started' : 'busy';
      const installation = ensurePack({ cache, pack, runtime, from: mirror });
      installations.set(id, installation);
      void installation.done.then(() => {
        found = undefined;
        if (installations.get(id) === installation) installations.delete(id);
      });
      return 'started';
    },
    remove: async (id) => {
      const gone = await removePack(cache, id);
      found = undefined;
      return gone === undefined ? 'busy' : gone.length > 0;
    },
    check: async (id) => {
      const pack = packs.find((one) => one.id === id);
      const report = pack && (await checkPack(cache, pack, runtime));
      return report && { ...report, faults: report.faults.map(({ file, fault }) => ({ file: path.relative(cache, file), fault })) };
    },
    close: async () => {
      unwatch();
      await Promise.all([...installations.values()].map((one) => one[Symbol.asyncDispose]()));
    },
  };
}

type Transfer = NonNullable<PackListing['installing']>;

function presentTransfer({ pack, phase, doneBytes, totalBytes, way, tried }: PackState, left: number | null): Transfer {
  return {
    pack,
    phase: phase as Transfer['phase'],
    done_bytes: doneBytes,
    total_bytes: totalBytes,
    seconds_left: left,
    way: way ?? null,
    tried: [...tried],
  };
}

function presentFailure({ pack, error, tried, updatedAt }: PackState): NonNullable<PackListing['failed']> {
  const { code = 'failed', message = '', help = '' } = error ?? {};
  return { pack, code, message, help, time: new Date(updatedAt).toISOString(), tried: [...tried] };
}

function presentPack(pack: VoicePack, installed: InstalledPack | undefined): PackListing['packs'][number] {
  const { id, version, title, languages, licence, speakers, files } = pack;
  return {
    ...{ id, version, title, licence, languages: [...languages] },
    speakers: installed?.speakers.length ?? (speakers === 'archive' ? null : speakers.length),
    bytes: installed?.bytes ?? files.reduce((sum, { bytes }) => sum + bytes, 0),
    installed: installed !== undefined,
    speaks: installed?.symbols === VOICED_SYMBOLS,
    seconds_per_second: installed ? readSpeed(installed.speedFile) : null,
  };
}
