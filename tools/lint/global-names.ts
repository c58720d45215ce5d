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

/** The name that is read of an object: `x` of `a.x`, of `a['x']`, and `[…]` of any other. */
function memberOf({ property, computed }: Node): string {
  if (computed !== true) return nameOf(property);
  return isNode(property) && property.type === 'Literal' ? String(property['value']) : '[…]';
}

/** `window`, `globalThis`, `self`, and the prototype of a name that is no variable of the module. */
function sharedObject(value: unknown): string | undefined {
  const name = nameOf(value);
  if (globals.has(name)) return name;
  if (!isNode(value) || value.type !== 'MemberExpression') return undefined;
  const owner = nameOf(value['object']);
  if (globals.has(owner) && globals.has(memberOf(value))) return memberOf(value);
  return memberOf(value) === 'prototype' && owner in globalThis ? `${owner}.prototype` : undefined;
}

const definers: Readonly<Record<string, readonly string[]>> = {
  Object: ['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf'],
  Reflect: ['set', 'defineProperty', 'deleteProperty', 'setPrototypeOf'],
};

/** Ways to put a name where all remotes of a tab find it: `window.x = …`, `Object.assign(self, …)`, `customElements.define('x', …)`. */
function globalOf(node: Node): string | undefined {
  const target = node.type === 'AssignmentExpression' ? node['left'] : node.type === 'UpdateExpression' ? node['argument'] : undefined;
  if (isNode(target) && target.type === 'MemberExpression') {
    const [owner, name] = [sharedObject(target['object']), memberOf(target)];
    return owner !== undefined && !ofBrowsers.has(name) ? `${owner}.${name}` : undefined;
  }
  if (node.type !== 'CallExpression' || !isNode(node['callee']) || node['callee'].type !== 'MemberExpression') return undefined;
  const { object } = node['callee'];
  const called = `${nameOf(object)}.${memberOf(node['callee'])}`;
  if (called === 'customElements.define') return called;
  const [first] = (node['arguments'] ?? []) as unknown[];
  const owner = sharedObject(first);
  return owner !== undefined && definers[nameOf(object)]?.includes(memberOf(node['callee'])) ? `${called} of ${owner}` : undefined;
}

/** Remotes share one window: what one puts there another one, or its own next version, finds. `only` names one remote. */
export function checkGlobalNames(root: string, only?: string): Finding[] {
  const remotes = readProjects(root).filter(({ tags, dir }) => tags.includes('type:remote') && (only === undefined || dir === only));
  return remotes.flatMap(({ dir }) =>
    sourceFiles(root, `${dir}/src`)
      .filter((file) => !file.includes('.test.') && !file.includes('/embed/'))
      .flatMap((file) => {
        const source = readFileSync(path.join(root, file), 'utf8');
        if (!/\b(?:window|globalThis|self|customElements|prototype)\b/.test(source)) return [];
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
