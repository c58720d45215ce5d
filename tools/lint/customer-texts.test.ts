import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCustomerTexts } from './customer-texts.ts';

test('a catalogue or an article that tells customers how the site is set up fails; the installer may', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'texts-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('apps/studio/src/locales/voices.zh-CN.ts', "export const a = '好';\nexport const b = '写一个 engines.json';");
  write('apps/server/src/sample-site/articles/new.md', '声音由参数合成。');
  write('apps/server/src/locales/install.zh-CN.ts', "export const c = '设 ENGINES_FILE';");
  expect(checkCustomerTexts(root).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'apps/server/src/sample-site/articles/new.md:1',
    'apps/studio/src/locales/voices.zh-CN.ts:2',
  ]);
  rmSync(root, { recursive: true });
});
