import { expect, test } from '@jest/globals';
import { otherVersions, shareConfig } from './shared-modules.ts';

const { version } = shareConfig('host')['react'] ?? { version: '' };

// covers: fault-85
test('a React of its own is refused with the version to declare, the shell’s or none passes', () => {
  expect(otherVersions({ react: '18.3.1', zustand: '*' })).toEqual([
    `package.json declares react 18.3.1, and every remote has the shell's, ${version}: declare ${version}`,
  ]);
  expect(otherVersions({ react: version })).toEqual([]);
  expect(otherVersions({})).toEqual([]);
});
