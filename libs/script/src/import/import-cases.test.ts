import { cueCases } from './cases/cue-cases.ts';
import { encodingCases } from './cases/encoding-cases.ts';
import type { ImportCase } from './cases/import-case.ts';
import { markdownCases } from './cases/markdown-cases.ts';
import { pageCases } from './cases/page-cases.ts';
import { ssmlCases } from './cases/ssml-cases.ts';
import { wordCases, wordFile } from './cases/word-cases.ts';
import type { ImportedScript } from './import-format.ts';
import { importScript } from './import-script.ts';

const cases = [...markdownCases, ...pageCases, ...cueCases, ...ssmlCases].map((each): [string, string, ImportCase] => [
  each.kind,
  each.text,
  each,
]);

const linesOf = ({ document }: ImportedScript): string[] => document.paragraphs.map((paragraph) => paragraph.text);
/** Of the texts to be named those that the report does not name. */
function unnamed({ notes, parts }: ImportedScript, named: readonly string[]): string[] {
  const told = [...notes, ...parts.flatMap(({ items }) => items)].map((each) => each.text);
  return named.filter((text) => !told.some((each) => each.includes(text)));
}

test.each(cases)('%s: %j', (_kind, text, { html, lines, named = [], has = [], starts }) => {
  const script = importScript({ text, ...(html !== undefined && { html }) }, { voiceId: 'linan', voices: [] });
  expect([linesOf(script), unnamed(script, named)]).toEqual([lines, []]);
  for (const one of has) expect(JSON.stringify(script.document)).toContain(one);
  const begins = script.document.paragraphs.map(({ timing }) => timing?.startMs);
  expect(begins).toEqual(starts ?? begins);
});

test.each(wordCases.map(([body, lines, named]): [string, readonly string[], readonly string[]] => [body, lines, named ?? []]))(
  'Word: %s',
  (body, lines, named) => {
    const script = importScript({ name: 'a.docx', bytes: wordFile(body) }, { voiceId: 'linan', voices: [] });
    expect([linesOf(script), unnamed(script, named)]).toEqual([lines, []]);
  },
);

test('a heading of a Word document waits longer, by its style or its own level', () => {
  const paragraph = (text: string, properties: string): string => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body = paragraph('一', '<w:pStyle w:val="Heading1"/>') + paragraph('二', '<w:outlineLvl w:val="0"/>') + paragraph('三。', '');
  const { document } = importScript({ name: 'a.docx', bytes: wordFile(body) }, { voiceId: 'linan' });
  expect(document.paragraphs.map(({ inserts }) => inserts.length)).toEqual([1, 1, 0]);
});

test.each(encodingCases)('%s is read, and its damage is named', (_name, bytes, encoding, damage) => {
  const script = importScript({ name: 'a.txt', bytes: Uint8Array.from(bytes) }, { voiceId: 'linan' });
  expect(script.encoding?.name).toBe(encoding);
  expect(linesOf(script)[0]).toMatch(/^夜里/);
  const notes = script.notes.filter(({ kind }) => kind === 'encoding').map(({ count = 1 }) => count);
  expect(notes).toEqual(damage === 0 ? [] : [damage]);
});

test.each(cases.filter(([, , { html }]) => html === undefined))('%s as a file: %j', (_kind, text) => {
  const options = { voiceId: 'linan', voices: [] };
  const pasted = importScript({ text }, options);
  const bytes = new TextEncoder().encode(text);
  for (const name of ['a.txt', 'a.md', 'a']) expect(importScript({ name, bytes }, options).document).toEqual(pasted.document);
});
