import { CssSyntaxError, parse, type ChildNode, type Rule } from 'postcss';
import readSelectors, { type Selector } from 'postcss-selector-parser';

/** A rule of a stylesheet, as far as choosing among rules has to know it. */
export interface StyleRule {
  text: string;
  /** The marks that each of its selectors asks of a document. Absent: the rule always belongs. Empty: never in a first paint. */
  wanted?: readonly (readonly string[])[];
  /** A condition such as `@media …`, and the rules inside. */
  condition?: string;
  inner?: readonly StyleRule[];
  /** Only the dark theme has it. */
  isDark?: true;
  /** Name of an animation: it belongs where a chosen rule names it. */
  animation?: string;
}

const conditions = new Set(['media', 'supports', 'container', 'layer']);
/** Applies only after somebody has done something: never in a first paint. */
const laterState = /^:(?:hover|active|focus|focus-visible|focus-within|popover-open|modal|user-(?:in)?valid|:selection|:backdrop)$/;

/**
 * What a document must hold for the selector to match; nothing when it cannot match yet. What is in the brackets of `:not()`, `:is()`
 * and the like is not asked for: asking too little only costs bytes.
 */
function marksOf(selector: Selector): string[] | undefined {
  const marks: string[] = [];
  for (const node of selector.nodes) {
    if (node.type === 'class') marks.push(`.${node.value}`);
    else if (node.type === 'tag') marks.push(node.value.toLowerCase());
    else if (node.type === 'attribute') marks.push(`[${node.attribute.toLowerCase()}]`);
    else if (node.type === 'pseudo' && laterState.test(node.value)) return undefined;
  }
  return marks;
}

const darkTheme = /\[data-theme=(["']?)dark\1\]/g;

function ruleFor(rule: Rule, selectors: string[]): StyleRule {
  const { nodes } = readSelectors().astSync(selectors.join(','));
  const text = rule.clone({ selectors }).toString();
  return { text, wanted: nodes.map(marksOf).filter((marks) => marks !== undefined) };
}

/** The rule, and what it says of the dark theme as one of its own. */
function themedRules(rule: Rule): StyleRule[] {
  const dark = rule.selectors.filter((selector) => selector.search(darkTheme) >= 0);
  const plain = rule.selectors.filter((selector) => !dark.includes(selector));
  return [
    ...(plain.length > 0 ? [ruleFor(rule, plain)] : []),
    ...(dark.length > 0 ? [{ ...ruleFor(rule, dark), isDark: true as const }] : []),
  ];
}

function rulesOfNode(node: ChildNode): StyleRule[] {
  if (node.type === 'rule') return themedRules(node);
  if (node.type !== 'atrule') return [];
  const text = node.toString();
  if (!node.nodes) return [{ text: `${text};` }];
  if (conditions.has(node.name)) return [{ text, condition: `@${node.name} ${node.params}`, inner: rulesOf(node.nodes) }];
  return [node.name.endsWith('keyframes') ? { text, animation: node.params } : { text }];
}

const rulesOf = (nodes: readonly ChildNode[]): StyleRule[] => nodes.flatMap(rulesOfNode);

/** Reads a stylesheet into its rules. Nothing when it is not written as one. */
export function readRules(css: string): StyleRule[] | undefined {
  try {
    return rulesOf(parse(css).nodes);
  } catch (error) {
    if (error instanceof CssSyntaxError) return undefined;
    throw error;
  }
}

function choose(rules: readonly StyleRule[], isDark: boolean, has: (mark: string) => boolean): string {
  let text = '';
  for (const rule of rules) {
    if (rule.inner) {
      const inner = choose(rule.inner, isDark, has);
      if (inner !== '') text += `${rule.condition ?? ''}{${inner}}`;
    } else if (
      (rule.isDark ?? false) === isDark &&
      rule.animation === undefined &&
      (!rule.wanted || rule.wanted.some((marks) => marks.every(has)))
    )
      text += rule.text;
  }
  return text;
}

/**
 * The rules that markup with these marks can be painted by, in their order. A rule that might apply is chosen, so what is painted is the
 * same as with all of them; those for what somebody does later (`:hover`, `:focus`) are left out. `isDark`: of the rules that only the
 * dark theme has, otherwise of all others.
 */
export function chooseRules(rules: readonly StyleRule[], marks: ReadonlySet<string>, isDark = false): string {
  const text = choose(rules, isDark, (mark) => marks.has(mark));
  const named = rules.filter(({ animation }) => animation !== undefined && text.includes(animation));
  return text + named.map((rule) => rule.text).join('');
}

/** Rules of the dark theme, for a document whose theme is the system's. */
export const unthemed = (rules: string): string => rules.replaceAll(darkTheme, ':root');
