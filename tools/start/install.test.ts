import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from './install.mjs';

let root: string;

function lay(wanted: object, present?: object): boolean {
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (present) writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  return isInstalled(root);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  mkdirSync(path.join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('an install that was cut off has no record and is done again', () => {
  expect(lay({ 'node_modules/a': { version: '1.0.0' } })).toBe(false);
});

test('a lock file that moved on asks for a new install', () => {
  expect(lay({ 'node_modules/a': { version: '1.1.0' } }, { 'node_modules/a': { version: '1.0.0' } })).toBe(false);
});

test('what is optional may be absent: it is for another machine', () => {
  const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', optional: true } };
  expect(lay(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
});
