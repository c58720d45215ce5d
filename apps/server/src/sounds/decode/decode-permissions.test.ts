import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePermissions } from './decode-permissions.ts';

const folder = mkdtempSync(join(tmpdir(), 'permissions-'));
const path = (name: string) => join(folder, name);
for (const name of ['upload', 'upload-of-another', 'secrets']) writeFileSync(path(name), name);
afterAll(() => rmSync(folder, { recursive: true }));

const attempts = {
  own: `fs.readFileSync(${JSON.stringify(path('upload'))})`,
  target: `fs.writeFileSync(${JSON.stringify(path('target'))}, 'x')`,
  code: `fs.readFileSync(${JSON.stringify(join(import.meta.dirname, 'sniff.ts'))})`,
  another: `fs.readFileSync(${JSON.stringify(path('upload-of-another'))})`,
  passwords: `fs.readFileSync('/etc/passwd')`,
  list: `fs.readdirSync(${JSON.stringify(folder)})`,
  overwrite: `fs.writeFileSync(${JSON.stringify(path('upload'))}, 'x')`,
  beside: `fs.writeFileSync(${JSON.stringify(path('beside'))}, 'x')`,
  link: `fs.symlinkSync('/etc/passwd', ${JSON.stringify(path('target'))})`,
  program: `require('node:child_process').execFileSync('/bin/true')`,
  thread: `new (require('node:worker_threads').Worker)('0', { eval: true })`,
};

// covers: security-70 asvs-1.2.5
test('a decoder reads its upload and our code, writes its target, and does nothing else', () => {
  const script = `const fs = require('node:fs'); const codes = {};
    for (const [name, run] of Object.entries({ ${Object.entries(attempts)
      .map(([name, run]) => `${name}: () => ${run}`)
      .join(', ')} }))
      try { run(); codes[name] = 'done'; } catch (error) { codes[name] = error.code; }
    process.stdout.write(JSON.stringify(codes));`;
  const { stdout } = spawnSync(process.execPath, [...decodePermissions(path('upload'), path('target')), '-e', script], {
    encoding: 'utf8',
    env: {},
  });
  const allowed = new Set(['own', 'target', 'code']);
  expect(JSON.parse(stdout)).toEqual(
    Object.fromEntries(Object.keys(attempts).map((name) => [name, allowed.has(name) ? 'done' : 'ERR_ACCESS_DENIED'])),
  );
});
