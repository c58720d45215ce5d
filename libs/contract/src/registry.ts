import type { OfferedDialogs } from './dialogs.ts';
import type { SharedNeeds } from './incompatible-modules.ts';
import type { RemoteRoute } from './routes.ts';

/** One published version in the registry. */
export interface RegistryVersion {
  /** SHA-256 (base64) of every published file, by its path relative to the version's folder. */
  integrity: Readonly<Record<string, string>>;
  /** Version of each shared module the remote was built against. */
  shared: Readonly<Record<string, string>>;
  /** ISO 8601 time of publication. */
  time: string;
  /** ISO 8601 time since which it is neither live nor canary; absent while it is. */
  until?: string;
  /** Size of all its files; absent in old registries. */
  bytes?: number;
  /** Why the version is not to be live again: it was rolled back, or its canary was taken back. */
  fault?: { reason: string; time: string };
}

export interface RegistryRemote {
  live: string;
  /** Versions that were live before, the latest last: where `rollback` goes. */
  history?: readonly string[];
  /** In place of `history` in old registries: the last of them. */
  previous?: string;
  canary?: { version: string; percent: number };
  /** ISO 8601 time at which the canary was made one: a version may be tried again. */
  canarySince?: string;
  versions: Readonly<Record<string, RegistryVersion>>;
}

/** The studio for other people's pages. They name a version by its hash, so versions that are not the newest stay in use. */
export interface RegistryEmbed {
  newest: string;
  /** `script`: hash of its script, as pages write it in `integrity`. */
  versions: Readonly<Record<string, RegistryVersion & { script: string }>>;
  /** By version, that of the studio of the same build; absent in old registries. */
  studios?: Readonly<Record<string, string>>;
}

/** One step of the registry: who did what, and when. */
export interface RegistryChange {
  /** ISO 8601. */
  time: string;
  who: string;
  /** One line, such as `content 1.1.0 is live, 1.0.0 was`. */
  what: string;
  why?: string;
}

/** What `registry.json` says; its last line holds the Ed25519 signatures over the exact bytes of the rest (`readSignedText`). */
export interface Registry {
  /** Greater than that of each registry before: an older one, although signed, is refused. Absent in old registries, as `time`. */
  serial?: number;
  /** ISO 8601 time of the change. */
  time?: string;
  /** Public keys (SPKI, base64) that may sign the next one: how web servers learn of a new key, and let go of an old one. */
  keys?: readonly string[];
  /** The latest steps, the newest last. */
  changes?: readonly RegistryChange[];
  remotes: Readonly<Record<string, RegistryRemote>>;
  /** The builds of the shell: a tab that began with an earlier one still asks for its files. Absent in old registries. */
  shell?: RegistryRemote;
  embed?: RegistryEmbed;
}

/** What a registry says of remotes and shell. */
export type RegistryEntries = Pick<Registry, 'remotes' | 'shell'>;

/** What a web server knows of a canary and the live version beside it. */
export interface CanaryHealth {
  remote: string;
  canary: string;
  live: string;
  /** By version. */
  counts: Readonly<Record<string, { visitors: number; failed: number; lcpMs: number; inpMs: number }>>;
  /** Why nobody gets the canary from this server any more. */
  takenBack?: string;
}

/** How one version of a remote fares on one web server, since that server started. */
export interface RemoteHealth {
  remote: string;
  version: string;
  pages: number;
  failed: number;
  /** Of documents that were rendered, kept ones left out. */
  renderMs: { p50: number; p95: number };
  /** Addresses that asked for its files within the last hour. */
  visitors: number;
  /** The last of the remote's. */
  errors: readonly { time: string; reason: string }[];
}

/** What a web server answers at `/health/remotes`. */
export interface ServerHealth {
  /** The shell that it runs. */
  build: string;
  startedAt: string;
  /** The registry that it has taken over. */
  registry: { serial: number; time: string };
  /** Version by remote that visitors get without canary or preview. */
  live: Readonly<Record<string, string>>;
  remotes: readonly RemoteHealth[];
}

/** Files of one exposed module, relative to the version's folder. */
export interface PageAssets {
  js: readonly string[];
  css: readonly string[];
}

/** The most that any page or dialog of a remote may cost: over the wire, compressed, and on the server. */
export interface RemoteBudget {
  kb: number;
  requests: number;
  renderMs: number;
}

/** `meta.json` of one published version, written at build from `src/remote.ts` and the bundler's stats. */
export interface RemoteMeta extends SharedNeeds {
  name: string;
  version: string;
  /** Path of the container script relative to the version's folder. */
  entry: string;
  /** Global the container script registers itself under; differs from version to version. */
  container: string;
  /** Path of the server bundle relative to the version's folder. */
  ssr: string;
  routes: readonly RemoteRoute[];
  dialogs?: OfferedDialogs;
  /** `budget.json` of the remote. */
  budget?: RemoteBudget;
  /** Classes and animations that its styles give a meaning to: `.podcast-card`, `@keyframes rise`. Absent in old builds. */
  styleNames?: readonly string[];
  /** Files per exposed module (`./pages/NewsPage`, `./dialogs/CheckoutDialog`). */
  exposes: Readonly<Record<string, PageAssets>>;
}
