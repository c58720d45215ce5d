import { parseSync, Visitor } from 'oxc-parser';
import type { Finding } from './finding.ts';
import { lineAt } from './imports.ts';

/** Attributes a person sees or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const WORDS = /\p{Script=Han}|\p{L}{2,}/u;

interface Node {
  type: string;
  start: number;
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal') {
    const value = 'value' in node ? node.value : undefined;
    return typeof value === 'string' ? value : undefined;
  }
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return undefined;
  return (node.quasis as Array<{ value: { raw: string } }>).map((part) => part.value.raw).join(' ');
}

/** Walks `{a ? '…' : b || '…'}` down to the literals it can answer. */
function results(node: unknown): Node[] {
  const at = node as Node & { expression?: Node; consequent?: Node; alternate?: Node; left?: Node; right?: Node };
  switch (at.type) {
    case 'JSXExpressionContainer':
      return results(at.expression);
    case 'ConditionalExpression':
      return [...results(at.consequent), ...results(at.alternate)];
    case 'LogicalExpression':
      return [...results(at.left), ...results(at.right)];
    default:
      return [at];
  }
}

/** Words written into JSX instead of the catalogue. */
export function checkJsxTexts(file: string, source: string): Finding[] {
  const findings: Finding[] = [];
  const judge = (node: unknown): void => {
    for (const part of results(node)) {
      const text = textOf(part)?.trim();
      if (text === undefined || !WORDS.test(text)) continue;
      const shown = text.length > 24 ? `${text.slice(0, 24)}…` : text;
      findings.push({ file, line: lineAt(source, part.start), message: `“${shown}” belongs in the catalogue: locales/zh-CN.ts` });
    }
  };
  new Visitor({
    JSXElement: (node) => {
      const { name } = node.openingElement;
      if (name.type === 'JSXIdentifier' && name.name === 'kbd') return; // keys are called what is printed on them
      node.children.filter((child) => child.type !== 'JSXElement').forEach(judge);
    },
    JSXFragment: (node) => node.children.filter((child) => child.type !== 'JSXElement').forEach(judge),
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (SPOKEN.has(name) && node.value) judge(node.value);
    },
  }).visit(parseSync(file, source).program);
  return findings;
}
