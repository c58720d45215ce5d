import { readFileSync } from 'node:fs';
import { claimCopy, sessionMajor } from './single-copy.ts';

test('a second incompatible copy throws with both versions', () => {
  const holder = {};
  claimCopy('1.2.0', holder);
  expect(() => claimCopy('2.0.1', holder)).toThrow(/2\.0\.1.*1\.2\.0/);
});

test('a compatible copy joins the first one’s context', () => {
  const holder = {};
  expect(claimCopy('1.3.0', holder).context).toBe(claimCopy('1.2.0', holder).context);
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  expect(version.split('.')[0]).toBe(sessionMajor);
});
