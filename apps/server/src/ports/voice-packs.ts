import type { CallOutput } from '@shengyu/api';

type Packs = CallOutput<'adminVoicePacks'>;

/** Packs of natural voices in a folder of this machine, as the operator sees them. */
export type PackListing = Omit<Packs, 'available'>;

/** How far the pack is that a site fetches by itself. */
export type PackProgress =
  | { state: 'off' | 'waiting' | 'installed' }
  | { state: 'fetching'; doneBytes: number; totalBytes: number; secondsLeft: number | null }
  | { state: 'failed'; doneBytes: number; totalBytes: number; code: NonNullable<Packs['failed']>['code'] };

export type PackCheckReport = CallOutput<'adminVoicePackCheck'>;

/** Where packs of natural voices lie on this machine, and whether they are wanted. */
export interface VoicePackSettings {
  /** The folder, shared by all sites of the machine. */
  cache: string;
  /** `VOICES=off`. */
  isOff: boolean;
  /** `VOICES=on`: this process fetches them where they are missing. `npm start` fetches them itself. */
  fetches?: boolean;
  /** A folder or address of the operator's that is tried first. */
  mirror?: string | undefined;
}

/** Natural voices on this machine: what is there, what is coming, and what an operator does about it. */
export interface VoicePacks {
  progress(): PackProgress;
  list(): Promise<PackListing>;
  /** Begins to fetch. `unknown`: no description has this id. */
  add(pack: string): 'started' | 'installed' | 'busy' | 'off' | 'unknown';
  /** Whether it was there. */
  remove(pack: string): Promise<boolean | 'busy'>;
  /** Reads all its bytes; undefined when it is not installed. */
  check(pack: string): Promise<PackCheckReport | undefined>;
  /** Ends what was begun here; what is fetched so far stays for the next start. */
  close(): Promise<void>;
}
