import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteMeta } from '@shengyu/contract';
import { deploy } from '../../../tools/deploy/deployments.ts';
import { readRegistry, updateRegistry } from '../../../tools/deploy/registry-file.ts';
import { runningShell } from '../../../tools/deploy/running-shell.ts';
import { signPreview } from '../../../tools/deploy/sign-preview.ts';
import { diskStore } from '../../../tools/deploy/store/disk-store.ts';
import { versionPath } from '../../../tools/deploy/store/registry-store.ts';
import { unservable } from '../../../tools/deploy/unservable.ts';
import { faultyBuild, type Fault } from './faulty-build.ts';

const federationDir = path.join(path.resolve(process.env.DATA_DIR ?? '.data'), 'federation');
const store = diskStore(federationDir);
const versionFolder = (remote: string, version: string): string => path.join(federationDir, versionPath(remote, version));

/** The cookie of a visitor to whom a version is shown before its time. */
export const previewCookie = (remote: string, version: string): [name: string, value: string] => [
  `mf.${remote}`,
  signPreview(store.keys, remote, version),
];

/** Publishes a version with the fault. Throws where the fault is one that `deploy` has to refuse by its description, and does not. */
export async function publishFault(remote: string, page: string, version: string, fault: Fault): Promise<void> {
  const dist = faultyBuild(remote, page, version, fault);
  try {
    const meta = JSON.parse(readFileSync(path.join(dist, 'meta.json'), 'utf8')) as RemoteMeta;
    const isWrong = fault.isRefused === true && fault.damage === undefined;
    if (isWrong && (await unservable(store, await readRegistry(store), meta, await runningShell(store))).length === 0)
      throw new Error(`deploy would take ${remote} with ${fault.name}`);
    // Unchecked, for a shell that suits it: what a deployment would refuse is what the server is to meet.
    const running = () => Promise.resolve({ shared: meta.shared, routes: [] });
    await deploy({ store, dist, running, check: () => Promise.resolve({ faults: [] }), previewOnly: true, compress: false });
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
  fault.damage?.(versionFolder(remote, version));
}

export async function forgetFaults(remote: string, gone: readonly string[]): Promise<void> {
  await updateRegistry(store, ({ remotes, ...registry }) => {
    const entry = remotes[remote];
    if (!entry) return { ...registry, remotes };
    const versions = Object.fromEntries(Object.entries(entry.versions).filter(([version]) => !gone.includes(version)));
    return { ...registry, remotes: { ...remotes, [remote]: { ...entry, versions } } };
  });
  for (const version of gone) rmSync(versionFolder(remote, version), { recursive: true, force: true });
}
