import { expect, test } from '@jest/globals';
import type { RegistryRemote } from '@shengyu/contract';
import { collectVersions, keepBounds } from './collect-versions.ts';
import type { SiteEntries } from './site-entries.ts';

const now = new Date('2026-03-31T12:00:00Z');
const bounds = { ms: 7 * 24 * 60 * 60 * 1000, bytes: 1000, embeds: 2 };
const daysAgo = (days: number): string => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

/** Versions by the days since which they are out of use; `undefined`: not noted yet. */
function remoteWith(places: Omit<RegistryRemote, 'versions'>, ages: Record<string, number | undefined>, bytes = 1): RegistryRemote {
  const versions = Object.entries(ages).map(([version, days]) => {
    const until = days === undefined ? {} : { until: daysAgo(days) };
    return [version, { integrity: {}, shared: {}, time: daysAgo(400), bytes, ...until }] as const;
  });
  return { ...places, versions: Object.fromEntries(versions) };
}
const collect = (registry: SiteEntries) => collectVersions(registry, bounds, now);
const goneOf = (registry: SiteEntries): string[] => collect(registry).gone.map(({ name, version }) => `${name} ${version}`);

test('a version goes seven days after it was last in use, however many there are', () => {
  const ages = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`1.${index}.0`, 6.9]));
  const content = remoteWith({ live: '2.0.0' }, { ...ages, '2.0.0': undefined, '0.9.0': 7.1 });
  expect(goneOf({ remotes: { content } })).toEqual(['content 0.9.0']);
});

test('the age counts from the end of use, not from publication', () => {
  const content = remoteWith({ live: '2.0.0' }, { '1.0.0': undefined, '2.0.0': undefined });
  const { registry, gone } = collect({ remotes: { content } });
  expect(gone).toEqual([]);
  expect(registry.remotes.content?.versions['1.0.0']?.until).toBe(now.toISOString());
});

test('what is live again has no end', () => {
  const content = remoteWith({ live: '1.0.0' }, { '1.0.0': 30 });
  expect(collect({ remotes: { content } }).registry.remotes.content?.versions['1.0.0']).not.toHaveProperty('until');
});

test('what is live, was live before or is canary stays, however old', () => {
  const places = { live: '1.0.0', history: ['1.1.0'], canary: { version: '1.2.0', percent: 10 } };
  const content = remoteWith(places, { '1.0.0': 90, '1.1.0': 90, '1.2.0': 90, '1.3.0': 90 });
  expect(goneOf({ remotes: { content } })).toEqual(['content 1.3.0']);
});

test('builds of the shell are kept and go like versions of a remote', () => {
  const shell = remoteWith({ live: 'c' }, { a: 8, b: 6, c: undefined });
  const { registry, gone } = collect({ remotes: {}, shell });
  expect(gone).toEqual([{ name: 'shell', version: 'a', isEarly: false }]);
  expect(Object.keys(registry.shell?.versions ?? {})).toEqual(['b', 'c']);
});

test('above the bound the longest out of use goes early, of whichever remote, and no more than needed', () => {
  const content = remoteWith({ live: '3.0.0' }, { '1.0.0': 2, '2.0.0': 1, '3.0.0': undefined }, 300);
  const shell = remoteWith({ live: 'b' }, { a: 3, b: undefined }, 200);
  expect(collect({ remotes: { content }, shell }).gone).toEqual([
    { name: 'shell', version: 'a', isEarly: true },
    { name: 'content', version: '1.0.0', isEarly: true },
  ]);
});

test('of the embedded studio the newest version stays, and those published last', () => {
  const at = (days: number) => ({ integrity: {}, shared: {}, script: '', time: daysAgo(days) });
  const { registry, gone } = collect({ remotes: {}, embed: { newest: 'a', versions: { a: at(90), b: at(3), c: at(2) } } });
  expect(Object.keys(registry.embed?.versions ?? {})).toEqual(['a', 'c']);
  expect(gone).toEqual([{ name: 'embed', version: 'b', isEarly: false }]);
});

test('the bounds come from the environment', () => {
  expect(keepBounds({})).toEqual({ ms: bounds.ms, bytes: 2048 * 1024 * 1024, embeds: 50 });
  expect(keepBounds({ KEEP_VERSIONS_DAYS: '0.5', KEEP_VERSIONS_MB: '1' })).toEqual({
    ms: 12 * 60 * 60 * 1000,
    bytes: 1024 * 1024,
    embeds: 50,
  });
  expect(() => keepBounds({ KEEP_VERSIONS_DAYS: 'week' })).toThrow('KEEP_VERSIONS_DAYS=week is not a number above 0');
});
