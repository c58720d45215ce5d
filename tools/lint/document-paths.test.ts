import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkDocumentPaths } from './document-paths.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'document-paths-'));
  for (const folder of ['docs/adr', 'libs/ui/src']) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'libs/ui/src/Button.tsx'), 'export function Button() {}');
  writeFileSync(path.join(root, 'docs/how-to.md'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

const findings = (text: string): string[] => {
  writeFileSync(path.join(root, 'docs/adr/one.md'), text);
  return checkDocumentPaths(root).map(({ line, message }) => `${line} ${message}`);
};

test('paths, links and symbols that are there have no findings', () => {
  expect(findings('`Button` (`libs/ui/src/Button.tsx`), `libs/ui/`, [how](../how-to.md), [site](https://example.com/x)')).toEqual([]);
  expect(findings('`Button.tsx`, `Button` of `Button.tsx`, `Button` of `@shengyu/ui`, `Button` of `@shengyu/ui/shelf`')).toEqual([]);
});

test('patterns, builds and the example remote need not be there', () => {
  expect(findings('`libs/*/src`, `apps/shell/dist/main.js`, `apps/podcast/src/remote.ts`, `/edit`')).toEqual([]);
});

test('a path, a link and a symbol that have moved are named with their line', () => {
  expect(findings('\n`libs/ui/src/Gone.tsx`\n[how](how-to.md)\n`Knob` (`libs/ui/src/Button.tsx`)')).toEqual([
    '2 libs/ui/src/Gone.tsx is not there: name where it lies now',
    '3 docs/adr/how-to.md is not there: name where it lies now',
    '4 libs/ui/src/Button.tsx has no Knob: name the file that holds it',
  ]);
  expect(findings('`gone.ts`, `src/Button.tsx`\n`Knob` of `Button.tsx`, `Knob` of `libs/ui`')).toEqual([
    '1 gone.ts is not there: name where it lies now',
    '2 Button.tsx has no Knob: name the file that holds it',
    '2 libs/ui has no Knob: name the file that holds it',
  ]);
});

test('a heading that a link leads to and that is not there is named', () => {
  writeFileSync(path.join(root, 'docs/how-to.md'), '# How to\n\n## A page’s `place`\n');
  expect(findings('# One\n[a](../how-to.md#a-pages-place), [b](#one)')).toEqual([]);
  expect(findings('# One\n[a](../how-to.md#a-pages-name), [b](#two)')).toEqual([
    '2 docs/how-to.md has no heading #a-pages-name',
    '2 docs/adr/one.md has no heading #two',
  ]);
});

// covers: fault-69
test('an address with letters beyond ASCII, which no server takes from curl, is named; one that curl encodes is not', () => {
  expect(findings("`curl --get http://127.0.0.1:8787/speak --data-urlencode 'text=船' -o ferry.mp3`, then 船")).toEqual([]);
  expect(findings("`curl 'http://127.0.0.1:8787/speak?text=船' -o ferry.mp3`")).toEqual([
    '1 curl sends http://127.0.0.1:8787/speak?text=船 as it is: use --data-urlencode',
  ]);
});
