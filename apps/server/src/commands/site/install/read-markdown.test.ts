import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { terms } from '@shengyu/api/terms';
import { readMarkdownFolder } from './read-markdown.ts';

function folderWith(body: string): URL {
  const folder = mkdtempSync(path.join(tmpdir(), 'articles-'));
  writeFileSync(path.join(folder, 'price.md'), `---\ntitle: 价格\n---\n${body}\n`);
  return pathToFileURL(`${folder}/`);
}

test('an article says the price that holds', () => {
  const [article] = readMarkdownFolder(folderWith('标准声音 {{wordsPerPoint}} 个字 1 积分。'));
  expect(article?.body).toBe(`标准声音 ${terms.wordsPerPoint} 个字 1 积分。`);
});

test('an article that names a number nobody has is refused by its name', () => {
  expect(() => readMarkdownFolder(folderWith('{{wordsPerYuan}}'))).toThrow('price.md names {{wordsPerYuan}}');
});

test('no article of the house names a number that is not there', () => {
  for (const folder of ['../../../sample-site/articles/', '../../../sample-site/questions/', '../../../catalogue/policies/'])
    for (const { body } of readMarkdownFolder(new URL(folder, import.meta.url))) expect(body).not.toContain('{{');
});
