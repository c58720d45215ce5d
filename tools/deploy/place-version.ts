import type { RegistryRemote, RegistryVersion } from '@shengyu/contract';

/** Of the versions before, so many can be rolled back to. */
const historyKept = 10;

const now = (): string => new Date().toISOString();

/** Forgets what was recorded against a version. */
export function withoutFault(remote: RegistryRemote, version: string): RegistryRemote {
  const { fault, ...described } = remote.versions[version] ?? {};
  if (!fault) return remote;
  return { ...remote, versions: { ...remote.versions, [version]: described as RegistryVersion } };
}

/** Records why a version is not to be live again. */
export function withFault(remote: RegistryRemote, version: string, reason: string): RegistryRemote {
  const described = remote.versions[version];
  if (!described || described.fault) return remote;
  return { ...remote, versions: { ...remote.versions, [version]: { ...described, fault: { reason, time: now() } } } };
}

/** Throws when the version has a fault and nobody gave a reason for making it live all the same. */
export function refuseFaulty(name: string, { versions }: RegistryRemote, version: string, force?: string): void {
  const fault = versions[version]?.fault;
  if (fault && !force) {
    throw new Error(
      `${name} ${version} is refused: ${fault.reason} (${fault.time.slice(0, 16).replace('T', ' ')}). With --force "<why>" it goes live all the same`,
    );
  }
}

/** Makes a version live for everyone. What was live is where a rollback goes. A canary ends. */
export function goLive(remote: RegistryRemote, version: string): RegistryRemote {
  const { live, history = [] } = remote;
  const { versions } = withoutFault(remote, version);
  const before = live === version ? history : [...history.filter((one) => one !== version), live].slice(-historyKept);
  return { live: version, ...(before.length > 0 && { history: before }), versions };
}

/** Takes the live version back, for good, and makes an earlier one live. A canary ends. */
export function goBack(remote: RegistryRemote, version: string, reason: string): RegistryRemote {
  const { live, history = [] } = remote;
  if (live === version) return remote;
  const { versions } = withoutFault(withFault(remote, live, reason), version);
  const place = history.lastIndexOf(version);
  const before = (place < 0 ? history : history.slice(0, place)).filter((one) => one !== version);
  return { live: version, ...(before.length > 0 && { history: before }), versions };
}
