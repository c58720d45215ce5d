import { cueCases } from './cases/cue-cases.ts';
import type { ImportCase } from './cases/import-case.ts';
import { markdownCases } from './cases/markdown-cases.ts';
import { pageCases } from './cases/page-cases.ts';
import { ssmlCases } from './cases/ssml-cases.ts';
import { importScript } from './import-script.ts';

const cases = [...markdownCases, ...pageCases, ...cueCases, ...ssmlCases].map((each): [string, string, ImportCase] => [
  each.kind,
  each.text,
  each,
]);

test.each(cases)('%s: %j', (_kind, text, { html, lines, named = [], has = [], starts }) => {
  const { document, notes, parts } = importScript({ text, ...(html !== undefined && { html }) }, { voiceId: 'linan', voices: [] });
  expect(document.paragraphs.map((paragraph) => paragraph.text)).toEqual(lines);
  const told = [...notes.map((note) => note.text), ...parts.flatMap(({ items }) => items.map((item) => item.text))];
  for (const one of named) expect(told.some((each) => each.includes(one)) ? one : told).toBe(one);
  for (const one of has) expect(JSON.stringify(document)).toContain(one);
  const begins = document.paragraphs.map(({ timing }) => timing?.startMs);
  expect(begins).toEqual(starts ?? begins);
});

test.each(cases.filter(([, , { html }]) => html === undefined))('%s as a file: %j', (_kind, text) => {
  const options = { voiceId: 'linan', voices: [] };
  const pasted = importScript({ text }, options);
  const bytes = new TextEncoder().encode(text);
  for (const name of ['a.txt', 'a.md', 'a']) expect(importScript({ name, bytes }, options).document).toEqual(pasted.document);
});
