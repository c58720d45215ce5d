import type { RegistryEmbed, RegistryRemote, RegistryVersion } from '@shengyu/contract';
import type { SiteEntries } from './site-entries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MB = 1024 * 1024;

/** How long what is no longer in use stays published. */
export interface KeepBounds {
  ms: number;
  /** All published files together. Beyond it the oldest that is out of use goes early. */
  bytes: number;
  /** Versions of the embedded studio. */
  embeds: number;
}

function positive(name: string, value: string | undefined, usual: number): number {
  const number = value === undefined || value === '' ? usual : Number(value);
  if (!(number > 0)) throw new Error(`${name}=${value ?? ''} is not a number above 0`);
  return number;
}

/** Reads `KEEP_VERSIONS_DAYS`, `KEEP_VERSIONS_MB` and `KEEP_EMBED_VERSIONS`. */
export function keepBounds(env: NodeJS.ProcessEnv): KeepBounds {
  return {
    ms: positive('KEEP_VERSIONS_DAYS', env.KEEP_VERSIONS_DAYS, 7) * DAY_MS,
    bytes: positive('KEEP_VERSIONS_MB', env.KEEP_VERSIONS_MB, 2048) * MB,
    embeds: positive('KEEP_EMBED_VERSIONS', env.KEEP_EMBED_VERSIONS, 50),
  };
}

export interface CollectedVersion {
  /** The remote, `shell` or `embed`. */
  name: string;
  version: string;
  /** Out of use for less than `KeepBounds.ms`: open tabs may still ask for its files. */
  isEarly: boolean;
}

/** Of the versions that were live before: a rollback may be needed more than once in a row. */
const wayBack = 3;
const isWayBack = ({ history = [] }: RegistryRemote, version: string): boolean => history.slice(-wayBack).includes(version);

const inUse = ({ live, canary }: RegistryRemote): Set<string> => new Set(canary ? [live, canary.version] : [live]);

/** Notes in each version since when it is out of use. */
function stamped(remote: RegistryRemote, now: string): RegistryRemote {
  const used = inUse(remote);
  const versions = Object.entries(remote.versions).map(([version, { until, ...described }]): [string, RegistryVersion] => [
    version,
    used.has(version) ? described : { ...described, until: until ?? now },
  ]);
  return { ...remote, versions: Object.fromEntries(versions) };
}

const bytesOf = (remotes: readonly RegistryRemote[]): number =>
  remotes.flatMap(({ versions }) => Object.values(versions)).reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);

/** The newest version and those published last; pages may name any of them. */
function splitEmbed({ newest, versions, studios }: RegistryEmbed, most: number): { kept: RegistryEmbed; gone: CollectedVersion[] } {
  const others = Object.keys(versions).filter((version) => version !== newest);
  const byTime = others.toSorted((a, b) => (versions[b]?.time ?? '').localeCompare(versions[a]?.time ?? ''));
  const left = new Set([newest, ...byTime.slice(0, most - 1)]);
  const keptOf = <Value>(all: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([version]) => left.has(version)));
  return {
    kept: { newest, versions: keptOf(versions), ...(studios && { studios: keptOf(studios) }) },
    gone: byTime.slice(most - 1).map((version) => ({ name: 'embed', version, isEarly: false })),
  };
}

/**
 * Splits off the versions of remotes and shell that were out of use for longer than `bounds.ms`, and of the others the oldest while all
 * together are above `bounds.bytes`. What is live, canary, or where `rollback` goes stays in any case. Of the embedded studio, those beyond
 * `bounds.embeds`.
 */
export function collectVersions(
  { remotes, shell, embed }: SiteEntries,
  bounds: KeepBounds,
  now: Date,
): { registry: SiteEntries; gone: readonly CollectedVersion[] } {
  const owners = [...Object.entries(remotes), ...(shell ? [['shell', shell] as const] : [])].map(
    ([name, remote]) => [name, stamped(remote, now.toISOString())] as const,
  );
  let bytes = bytesOf(owners.map(([, remote]) => remote));
  const gone: CollectedVersion[] = [];
  const free = owners
    .flatMap(([name, remote]) =>
      Object.entries(remote.versions).flatMap(([version, described]) =>
        described.until === undefined || isWayBack(remote, version) ? [] : [{ name, version, until: described.until, described }],
      ),
    )
    .sort((a, b) => a.until.localeCompare(b.until));
  for (const { name, version, until, described } of free) {
    const isOld = now.getTime() - Date.parse(until) > bounds.ms;
    if (!isOld && bytes <= bounds.bytes) continue;
    bytes -= described.bytes ?? 0;
    gone.push({ name, version, isEarly: !isOld });
  }
  const left = owners.map(([name, remote]): [string, RegistryRemote] => {
    const names = new Set(gone.filter((one) => one.name === name).map(({ version }) => version));
    return [name, { ...remote, versions: Object.fromEntries(Object.entries(remote.versions).filter(([version]) => !names.has(version))) }];
  });
  const all = Object.fromEntries(left);
  const { shell: leftShell, ...leftRemotes } = all;
  const embedded = embed && splitEmbed(embed, bounds.embeds);
  return {
    registry: { remotes: leftRemotes, ...(shell && leftShell && { shell: leftShell }), ...(embedded && { embed: embedded.kept }) },
    gone: [...gone, ...(embedded?.gone ?? [])],
  };
}
