import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openOne } from '../../testing/test-databases.ts';
import { openV1Site, type V1Site } from '../../testing/v1-site.ts';

const run = promisify(execFile);
const server = path.resolve(import.meta.dirname, '../../..');
const document = readFileSync(path.join(server, '../../docs/api.md'), 'utf8');

/** The first example below a heading. */
function exampleOf(heading: string): string {
  const [, code] = new RegExp(`^## ${heading}$[^]*?^\`\`\`\\w+\\n([^]*?)^\`\`\`$`, 'm').exec(document) ?? [];
  if (code === undefined) throw new Error(`docs/api.md has no example below ${heading}`);
  return code.replaceAll('https://voice.example.com', site.url);
}

let site: V1Site;
let folder: string;
beforeAll(async () => {
  site = await openV1Site(openOne);
  // Among the packages, which the example imports.
  folder = mkdtempSync(path.join(server, '../../node_modules/.example-'));
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});
const options = async () => ({ cwd: folder, env: { ...process.env, SHENGYU_KEY: (await site.key()).secret } });

it('the example for the client of OpenAI writes a file that is MP3', async () => {
  writeFileSync(path.join(folder, 'example.mjs'), `import fs from 'node:fs/promises';\n${exampleOf('Speech, with the client of OpenAI')}`);
  await run(process.execPath, ['example.mjs'], await options());
  expect(readFileSync(path.join(folder, 'tide.mp3')).toString('latin1', 0, 3)).toBe('ID3');
}, 60_000);

const hasTools = ['bash', 'curl', 'jq'].every((tool) => spawnSync(tool, ['--version']).status === 0);

(hasTools ? it : it.skip)(
  'the example for scripts and orders runs as it is written, until the file is there',
  async () => {
    const lines = exampleOf('Scripts and orders').replaceAll('$(uuidgen)', randomUUID());
    // "Again until the state is done": the document says it in words.
    const waiting = `until [ "$(call "orders/$order" | jq -r .state)" = done ]; do :; done\n`;
    const [before = '', after = ''] = lines.split(/^(?=call "orders\/\$order\/files)/m);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', before + waiting + after], await options());
    expect(stdout).toMatch(/^\d+\n/);
    expect(statSync(path.join(folder, 'tide.mp3')).size).toBeGreaterThan(0);
  },
  60_000,
);
