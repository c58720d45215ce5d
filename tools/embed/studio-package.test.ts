import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const quoted = (...parts: string[]): string => JSON.stringify(pathToFileURL(join(root, ...parts)).href);
const studio = { version: '1.4.0-0123456789', integrity: 'sha384-AAAA', release: '1.4.2' };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shengyu-studio-'));
  const script = `import { writePackage } from ${quoted('tools/embed/write-package.ts')};
    writePackage(${JSON.stringify(join(folder, 'studio'))}, ${JSON.stringify(studio)});`;
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]);
  const packed = execFileSync('npm', ['pack', '--silent'], { cwd: join(folder, 'studio'), encoding: 'utf8' }).trim();
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, 'studio', packed)], { cwd: folder });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the packed studio installs into an empty folder, is imported where there is no page, and mounts the version it was packed with', () => {
  writeFileSync(
    join(folder, 'use.js'),
    `import { mount, version } from '@shengyu/studio-embed';
    import { JSDOM } from ${quoted('node_modules/jsdom/lib/api.js')};
    const { window } = new JSDOM('<main></main>');
    const { document, customElements, CustomEvent } = window;
    Object.assign(globalThis, { document, customElements, CustomEvent });
    const place = document.querySelector('main');
    const failed = new Promise((resolve) => {
      const studio = mount(place, { site: 'https://voice.example.com/edit', tokenUrl: '/token', on: { 'studio-error': resolve } });
      studio.update({ theme: 'dark' });
    });
    const { src, integrity, crossOrigin } = document.querySelector('script');
    const [{ localName, options }] = place.children;
    document.querySelector('script').dispatchEvent(new window.Event('error'));
    console.log(JSON.stringify({ version, script: [src, integrity ?? '', crossOrigin], localName, options, error: (await failed).error }));`,
  );
  expect(JSON.parse(execFileSync(process.execPath, ['use.js'], { cwd: folder, encoding: 'utf8' }))).toEqual({
    version: '1.4.0-0123456789',
    script: ['https://voice.example.com/embed/1.4.0-0123456789/studio.js', 'sha384-AAAA', 'anonymous'],
    localName: 'shengyu-studio',
    options: { tokenUrl: '/token', theme: 'dark' },
    error: 'studio.failed',
  });
}, 30_000);

// covers: fault-84
it('a release that is built anew is a version of its own, also where the hash of the build has digits alone', () => {
  const packed = JSON.parse(readFileSync(join(folder, 'node_modules/@shengyu/studio-embed/package.json'), 'utf8')) as object;
  expect(packed).toMatchObject({ version: '1.4.2-build.h0123456789', studio: { version: '1.4.0-0123456789' } });
});

it('its types resolve, and know what is wrong', () => {
  writeFileSync(
    join(folder, 'use.ts'),
    `import { mount, type Mounted } from '@shengyu/studio-embed';
    const site = 'https://voice.example.com';
    const studio: Mounted = mount(document.body, { site, mode: 'shadow', on: { 'studio-done': ({ files }) => console.log(files[0]?.url) } });
    const text: Promise<string> = studio.text();
    // @ts-expect-error
    mount(document.body, { tokenUrl: '/token' });
    // @ts-expect-error
    studio.update({ theme: 'blue' });
    console.log(text);`,
  );
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', '', 'use.ts'];
  expect(execFileSync(process.execPath, [compiler, ...flags], { cwd: folder, encoding: 'utf8' })).toBe('');
}, 60_000);
