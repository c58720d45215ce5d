import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning, type LockOwner } from '@shengyu/processes';

const phases = ['waiting', 'fetching', 'checking', 'installing'] as const;
/** `off`: nobody fetches, because `VOICES=off`. */
export type PackPhase = (typeof phases)[number] | 'ready' | 'failed' | 'off';

export type PackErrorCode =
  /** No way had the files: `tried` says what each of them said. */
  | 'no-way'
  /** The disk has no room; nothing was fetched. */
  | 'disk-full'
  /** The cache cannot be written. */
  | 'not-writable'
  /** The runtime has no binary for this platform. */
  | 'no-runtime'
  /** The process that fetched was killed; another start goes on where it was. */
  | 'interrupted'
  /** A fault of ours: the message says which. */
  | 'failed';

export interface PackError {
  readonly code: PackErrorCode;
  readonly message: string;
  /** What the operator can do. */
  readonly help: string;
}

/** `absent`: no such client, or the way does not have the file. `stalled`: no byte for a minute. `slow`: below the least pace. */
export type WayCode = 'absent' | 'unreachable' | 'stalled' | 'slow' | 'wrong-bytes' | 'refused' | 'failed';

/** A way that did not bring what it was asked for. */
export interface TriedWay {
  readonly way: string;
  readonly code: WayCode;
  readonly message: string;
}

/** How far the installation of a pack is, as the installer writes it into the cache for everybody. */
export interface PackState {
  readonly pack: string;
  readonly phase: PackPhase;
  /** Of the transfer. */
  readonly doneBytes: number;
  readonly totalBytes: number;
  /** The way in use. */
  readonly way?: string;
  readonly error?: PackError;
  readonly tried: readonly TriedWay[];
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  readonly owner?: LockOwner;
}

/** An installer on another host writes at least this often while it lives. */
const STALE_MS = 20_000;

const stateFile = (cache: string): string => path.join(cache, 'state.json');

/** Whether a state is of an installation under way, and not its end. */
export function isUnderWay({ phase }: PackState): boolean {
  return phases.some((one) => one === phase);
}

/**
 * The last installation in this cache, or the one under way; `undefined` when there never was one. That of a process which was killed is
 * `failed` with the code `interrupted`. With `VOICES=off` in `env`, its phase is `off`.
 */
export function readPackState(cache: string, env: NodeJS.ProcessEnv = process.env): PackState | undefined {
  const state = read(cache);
  if (env.VOICES === 'off') return { pack: state?.pack ?? '', phase: 'off', doneBytes: 0, totalBytes: 0, tried: [], updatedAt: 0 };
  if (!state || !isUnderWay(state) || isAlive(state)) return state;
  const error = {
    code: 'interrupted',
    message: 'Fetching the voices was interrupted.',
    help: `The next start goes on where it was, or npm run voices -- add ${state.pack}.`,
  } as const;
  return { ...state, phase: 'failed', error };
}

/** Replaces the state in one step: a reader sees the one before or this one. */
export function writePackState(cache: string, state: PackState): void {
  const draft = `${stateFile(cache)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, stateFile(cache));
}

/** After a pack was removed its installation says nothing any more. */
export function forgetPackState(cache: string): void {
  rmSync(stateFile(cache), { force: true });
}

function read(cache: string): PackState | undefined {
  try {
    return JSON.parse(readFileSync(stateFile(cache), 'utf8')) as PackState;
  } catch {
    return undefined;
  }
}

function isAlive({ owner, updatedAt }: PackState): boolean {
  if (!owner) return false;
  return owner.host === hostname() ? isRunning(owner) : Date.now() - updatedAt < STALE_MS;
}
