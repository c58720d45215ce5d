import type { Staging } from '../files/staging.ts';
import type { PackFile } from '../voice-pack.ts';

/** Bounds of a transfer. */
export interface Limits {
  /** Without a byte for this long a way has failed. */
  readonly stallMs: number;
  /** Below this average a way has failed. */
  readonly leastBytesPerSecond: number;
}

export const usualLimits: Limits = { stallMs: 60_000, leastBytesPerSecond: 20_000 };

/** What a way is asked to bring, and what it works with. */
export interface Delivery {
  /** Those that are missing and that the way has. */
  readonly files: readonly PackFile[];
  readonly staging: Staging;
  readonly limits: Limits;
  /** Ends when the installation is given up. */
  readonly signal: AbortSignal;
  /** What the way has transferred so far of what it has to. */
  readonly onBytes: (done: number, of: number) => void;
  /** Keeps a client's process id, so that it is ended even after this process was killed. */
  readonly onSpawn: (pid: number) => void;
}

/** One way to have files. */
export interface Carrier {
  /** As it is shown: `npm kokoro-js`, `pip`, a host name. */
  readonly name: string;
  /** Of these files, those that it has. */
  readonly has: (files: readonly PackFile[]) => readonly PackFile[];
  /** Bytes of its transfer for these files. */
  readonly transferBytes: (files: readonly PackFile[]) => number;
  /** What lies on the disk beside the files while it brings them, at most. */
  readonly scratchBytes: number;
  /** Brings files into the staging. @throws WayFailed */
  readonly bring: (delivery: Delivery) => Promise<void>;
}

export const sumBytes = (files: readonly { readonly bytes: number }[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
