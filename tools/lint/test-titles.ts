import { parseSync, Visitor } from 'oxc-parser';

interface Node {
  type: string;
  start: number;
  end: number;
}

const SKIPPED = /^x(?:it|test|describe)\b|\.(?:skip|todo|fixme)\b/;
const TESTS = /^x?(?:it|test)\b/;

function titleOf(node: unknown, source: string): string | undefined {
  const { type, start, end, value } = node as Node & { value?: unknown };
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  return type === 'TemplateLiteral' ? source.slice(start + 1, end - 1) : undefined;
}

/** Titles of the tests in a file that run, as they are written: `%s` and `${…}` stay. */
export function testTitles(file: string, source: string): Set<string> {
  const found: { title: string; start: number }[] = [];
  const skipped: Node[] = [];
  new Visitor({
    CallExpression(node) {
      // `test.each(…)('title', …)`: the name is what precedes the last pair of brackets.
      const name = source.slice(node.callee.start, node.callee.end);
      const title = node.arguments[0] && titleOf(node.arguments[0], source);
      if (title === undefined) return;
      if (SKIPPED.test(name)) skipped.push(node);
      else if (TESTS.test(name)) found.push({ title, start: node.start });
    },
  }).visit(parseSync(file, source).program);
  const runs = ({ start }: { start: number }): boolean => !skipped.some((range) => range.start <= start && start < range.end);
  return new Set(found.filter(runs).map(({ title }) => title));
}
