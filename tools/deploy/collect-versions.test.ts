import { expect, test } from '@jest/globals';
import type { RegistryRemote } from '@shengyu/contract';
import { collectVersions } from './collect-versions.ts';

function remoteWith(count: number, places: Omit<RegistryRemote, 'versions'>): RegistryRemote {
  const versions = Array.from({ length: count }, (_, index) => {
    const time = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    return [`1.${index}.0`, { integrity: {}, shared: {}, time }] as const;
  });
  return { ...places, versions: Object.fromEntries(versions) };
}

test('ten versions stay', () => {
  expect(collectVersions(remoteWith(10, { live: '1.9.0' })).gone).toEqual([]);
});

test('the oldest go when there are more', () => {
  const { remote, gone } = collectVersions(remoteWith(12, { live: '1.11.0' }));
  expect(gone).toEqual(['1.1.0', '1.0.0']);
  expect(Object.keys(remote.versions)).toHaveLength(10);
});

test('what is live, previous or canary stays, however old', () => {
  const places = { live: '1.0.0', previous: '1.1.0', canary: { version: '1.2.0', percent: 10 } };
  const { remote, gone } = collectVersions(remoteWith(14, places));
  expect(gone).toEqual(['1.3.0']);
  expect(remote.live).toBe('1.0.0');
});
