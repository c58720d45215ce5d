import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { sourceFiles } from '../source-files.ts';

interface Node {
  type: string;
  start: number;
  end: number;
}

export interface Tag {
  /** The id of a point. */
  point: string;
  file: string;
  line: number;
  /** The test below the tag as it is written, `%s` and `${…}` included; nothing where no test that runs follows. */
  title: string | undefined;
}

const FOLDERS = ['apps', 'bench', 'e2e', 'libs', 'tools'];
const SKIPPED = /^x(?:it|test|describe)\b|\.(?:skip|todo|fixme)\b/;
const TESTS = /^x?(?:it|test)\b/;
const MARK = /^ covers: (.+)$/;

function titleOf(node: unknown, source: string): string | undefined {
  const { type, start, end, value } = node as Node & { value?: unknown };
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  return type === 'TemplateLiteral' ? source.slice(start + 1, end - 1) : undefined;
}

/** The tags of one file: `// covers: login-3 site-12` above a test. */
export function tagsOf(file: string, source: string): Tag[] {
  const { program, comments } = parseSync(file, source);
  const marks = comments.flatMap(({ value, start }) => {
    const ids = MARK.exec(value)?.[1]?.trim().split(/\s+/);
    return ids === undefined ? [] : [{ ids, start }];
  });
  if (marks.length === 0) return [];
  const tests: { title: string; start: number; runs: boolean }[] = [];
  const skipped: Node[] = [];
  new Visitor({
    CallExpression(node) {
      // `test.each(…)('title', …)`: the name is what precedes the last pair of brackets.
      const name = source.slice(node.callee.start, node.callee.end);
      const title = node.arguments[0] && titleOf(node.arguments[0], source);
      if (title === undefined) return;
      if (SKIPPED.test(name)) skipped.push(node);
      if (TESTS.test(name)) tests.push({ title, start: node.start, runs: true });
    },
  }).visit(program);
  for (const test of tests) test.runs = !skipped.some(({ start, end }) => start <= test.start && test.start < end);
  tests.sort((a, b) => a.start - b.start);
  return marks.flatMap(({ ids, start }) => {
    const below = tests.find((test) => test.start > start);
    const line = source.slice(0, start).split('\n').length;
    return ids.map((point) => ({ point, file, line, title: below?.runs === true ? below.title : undefined }));
  });
}

/** The tags of all test files. */
export const readTags = (root: string): Tag[] =>
  FOLDERS.flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return source.includes('// covers: ') ? tagsOf(file, source) : [];
    });
