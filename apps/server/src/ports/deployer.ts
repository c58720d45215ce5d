import type { CallOutput } from '@shengyu/api';

export interface RemoteMove {
  name: string;
  move: 'promote' | 'rollback';
  /** Absent: the canary, or the last healthy version. */
  version?: string | undefined;
  /** What was seen as live. */
  live: string;
  /** Recorded in the registry with a version that is taken back. */
  why: string;
}

/** Where it listens, and what it is shown. */
export interface DeployerSettings {
  url: string;
  token: string;
}

/** Whoever holds the key of the registry. */
export interface Deployer {
  read(): Promise<CallOutput<'adminRemotes'>['remotes']>;
  /** The version that is live now; or another one was live than was seen, or the move is refused. */
  move(move: RemoteMove): Promise<{ live: string } | { changed: string } | { refused: string }>;
}
