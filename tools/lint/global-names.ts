import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Finding } from './finding.ts';
import { readProjects } from './project.ts';
import { sourceFiles } from './source-files.ts';

const globals = new Set(['window', 'globalThis', 'self']);
/** Where the browser itself is told something. */
const ofBrowsers = new Set(['location', 'name', 'onbeforeunload']);

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  if (!isNode(value)) return;
  yield value;
  for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part);
}

const nameOf = (value: unknown): string => (isNode(value) && value.type === 'Identifier' ? String(value['name']) : '');

/** `window.x = …`, `customElements.define('x', …)`: names that all remotes of a tab would share. */
function globalOf(node: Node): string | undefined {
  if (node.type === 'AssignmentExpression' && isNode(node['left']) && node['left'].type === 'MemberExpression') {
    const { object, property } = node['left'];
    const name = nameOf(property);
    return globals.has(nameOf(object)) && name !== '' && !ofBrowsers.has(name) ? `${nameOf(object)}.${name}` : undefined;
  }
  if (node.type !== 'CallExpression' || !isNode(node['callee']) || node['callee'].type !== 'MemberExpression') return undefined;
  const { object, property } = node['callee'];
  return nameOf(object) === 'customElements' && nameOf(property) === 'define' ? 'customElements.define' : undefined;
}

/** Remotes share one window: what one puts there another one, or its own next version, finds. */
export function checkGlobalNames(root: string): Finding[] {
  const remotes = readProjects(root).filter(({ tags }) => tags.includes('type:remote'));
  return remotes.flatMap(({ dir }) =>
    sourceFiles(root, `${dir}/src`)
      .filter((file) => !file.includes('.test.') && !file.includes('/embed/'))
      .flatMap((file) => {
        const source = readFileSync(path.join(root, file), 'utf8');
        if (!/\b(?:window|globalThis|self|customElements)\b/.test(source)) return [];
        return [...nodesIn(parseSync(file, source).program)].flatMap((node) => {
          const name = globalOf(node);
          const line = source.slice(0, node.start).split('\n').length;
          return name === undefined
            ? []
            : [{ file, line, message: `${name} is shared with all remotes: keep it in a module, or in libs/session` }];
        });
      }),
  );
}
