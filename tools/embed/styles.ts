import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';

/** Everything is below this element: in a shadow root, or among the elements of a page. */
const top = '.shengyu';
const box = 'shengyu';

/** The style sheets of a file, its imports in their places. */
function readStyles(file: string): string {
  const text = readFileSync(file, 'utf8');
  return text.replaceAll(/@import '(.+?)';\n?/g, (_, name: string) => readStyles(path.join(path.dirname(file), name)));
}

/** A selector of the site's pages as one of the element's. Nothing of the page around it is meant by any. */
function embedSelector(selector: string): string | undefined {
  if (selector === ':root' || selector === 'body') return top;
  if (/^(?:html|body)\b/.test(selector)) return undefined;
  const dark = /^\[data-theme=['"]?dark['"]?\]/.exec(selector);
  if (dark) return top + selector;
  return `${top} ${selector}`;
}

/** A token of the site that a host may set: `--brand` is what `--shengyu-brand` says. */
const themable = (name: string, value: string): string => `var(--shengyu-${name.slice(2)}, ${value})`;

function changeRule(rule: Rule): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
  const isTokens = rule.selectors.every((selector) => selector === ':root' || selector === `[data-theme='dark']`);
  const selectors = rule.selectors.flatMap((selector) => embedSelector(selector) ?? []);
  if (selectors.length === 0) {
    rule.remove();
    return;
  }
  rule.selectors = selectors;
  if (!isTokens) return;
  rule.walkDecls(/^--/, (token) => void (token.value = themable(token.prop, token.value)));
}

/** What depends on the window depends on the room that the host gives. */
function changeQuery(query: AtRule): void {
  if (!/width|height/.test(query.params)) return;
  query.name = 'container';
  query.params = `${box} ${query.params}`;
}

export function embedStyles(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules(changeRule);
  sheet.walkAtRules('media', changeQuery);
  sheet.walkComments((comment) => void comment.remove());
  return sheet
    .toString()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}

/** All styles of the studio in an element, in one text. */
export function readEmbedStyles(root: string): string {
  const files = ['libs/ui/src/styles/index.css', 'apps/studio/src/pages/EditPage.css', 'apps/studio/src/embed/studio.embed.css'];
  return embedStyles(files.map((file) => readStyles(path.join(root, file))).join('\n'));
}
