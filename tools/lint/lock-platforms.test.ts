import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkLockPlatforms } from './lock-platforms.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const parser = { optionalDependencies: { 'parser-linux': '1.0.0', 'parser-darwin': '1.0.0', 'parser-win32': '1.0.0' } };
const binary = (os: string) => ({ optional: true, os: [os] });

function findings(packages: Readonly<Record<string, object>>) {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }, null, 2));
  return checkLockPlatforms(root);
}

test('a lock that holds the binaries of all systems is well, wherever a package finds them', () => {
  expect(
    findings({
      '': {},
      'apps/server': { optionalDependencies: { parser: '1.0.0' } },
      'node_modules/parser': parser,
      'node_modules/parser-linux': binary('linux'),
      'node_modules/parser-darwin': binary('darwin'),
      'node_modules/parser-win32': binary('win32'),
      'node_modules/a/node_modules/parser': parser,
      'node_modules/a/node_modules/parser-linux': binary('linux'),
      'node_modules/a/node_modules/parser/node_modules/parser-darwin': binary('darwin'),
    }),
  ).toEqual([]);
});

test('a package whose binaries of other systems are left out is named with them and with the way to mend it', () => {
  const [finding, ...others] = findings({ '': {}, 'node_modules/@a/parser': parser, 'node_modules/parser-linux': binary('linux') });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ file: 'package-lock.json', line: 4 });
  expect(finding?.message).toMatch(
    /^@a\/parser lists optional packages that the lock lacks \(parser-darwin, parser-win32\): .*npm install/,
  );
});

test('the binaries beside another copy of a package are not its own', () => {
  const places = findings({
    '': {},
    'node_modules/parser': parser,
    'node_modules/parser-linux': binary('linux'),
    'node_modules/a/node_modules/parser-darwin': binary('darwin'),
    'node_modules/a/node_modules/parser-win32': binary('win32'),
  });
  expect(places.map(({ line }) => line)).toEqual([4]);
});
