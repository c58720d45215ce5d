import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import type { Finding } from './finding.ts';
import { readProjects } from './project.ts';
import { stylesheets } from './source-files.ts';

/** A name that a project's styles give a meaning to, wherever in the site they are loaded: a class, a keyframe animation. */
interface Named {
  name: string;
  project: string;
  file: string;
  line: number;
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');

/**
 * Classes that an element, or one around it, must have for the rule to apply: those it must not have are left out. A highlight is known by
 * a name that the page gives it.
 */
function neededClasses(selector: Selector): string[] {
  const found: string[] = [...String(selector).matchAll(/::highlight\([\w-]+\)/g)].map(([name]) => name.slice(1));
  selector.walkClasses((node) => {
    for (let around = node.parent; around; around = around.parent) if (around.type === 'pseudo' && around.value === ':not') return;
    found.push(node.value);
  });
  return found;
}

function classesOf(rule: Rule): string[][] {
  const all: string[][] = [];
  parseSelectors((root) => root.each((selector) => void all.push(neededClasses(selector)))).processSync(rule.selector);
  return all;
}

/** Classes that a selector begins with. */
function firstClasses(selector: Selector): string[] {
  const found: string[] = [];
  for (const node of selector.nodes) {
    if (node.type === 'combinator' && found.length > 0) break;
    if (node.type === 'class') found.push(node.value);
  }
  return found;
}

/** The words of libs/ui, which every page may use and add to. */
function vocabulary(root: string): Set<string> {
  const words = new Set<string>();
  for (const file of existsSync(path.join(root, 'libs/ui')) ? stylesheets(root, 'libs/ui') : []) {
    postcss.parse(readFileSync(path.join(root, file), 'utf8')).walkRules((rule) => {
      if (isKeyframe(rule)) return;
      parseSelectors((all) => all.each((selector) => firstClasses(selector).forEach((name) => words.add(name)))).processSync(rule.selector);
    });
  }
  return words;
}

/** Parts of the shell's frame that one remote fills, and draws. */
const lent: Readonly<Record<string, readonly string[]>> = { 'apps/studio': ['hd-ai', 'header-slot', 'bell-button'] };
/** Sheets that no page of a remote is with: the mobile site’s, the toolbar’s in its shadow, the element’s on pages of others. */
const apart = /^apps\/(?:shell\/src\/(?:phone|toolbar)|studio\/(?:src\/)?embed)\//;

/** What a remote's own styles name, and rules that would reach pages of others. */
function namesOf(root: string, project: string, shared: ReadonlySet<string>): { named: Named[]; findings: Finding[] } {
  const [named, findings]: [Named[], Finding[]] = [[], []];
  for (const file of stylesheets(root, project).filter((one) => !apart.test(one))) {
    const sheet = postcss.parse(readFileSync(path.join(root, file), 'utf8'));
    const add = (name: string, line = 1): void => void named.push({ name, project, file, line });
    sheet.walkAtRules(/keyframes$/, ({ params, source }) => add(`@keyframes ${params}`, source?.start?.line));
    sheet.walkRules((rule) => {
      if (isKeyframe(rule) || rule.parent?.type === 'rule') return;
      const line = rule.source?.start?.line ?? 1;
      for (const classes of classesOf(rule)) {
        const isLent = classes.some((name) => lent[project]?.includes(name));
        const own = classes.find((name) => !shared.has(name) && !lent[project]?.includes(name));
        if (own !== undefined) add(`.${own}`, line);
        else if (!isLent)
          findings.push({ file, line, message: `“${rule.selector}” applies to pages of others too: begin with a class of your own` });
      }
    });
  }
  return { named, findings };
}

/** Names that a project's styles give a meaning to: `.podcast-card`, `@keyframes rise`. */
export function styleNamesOf(root: string, project: string): string[] {
  return [...new Set(namesOf(root, project, vocabulary(root)).named.map(({ name }) => name))].toSorted();
}

/**
 * Styles of remotes stay loaded when the reader goes on: each rule needs a class that is the remote's own, and no two remotes, nor one and the
 * shell, mean different things by one name. `only` names one remote.
 */
export function checkStyleNames(root: string, only?: string): Finding[] {
  const shared = vocabulary(root);
  const owners = readProjects(root).filter(({ tags }) => tags.includes('type:remote') || tags.includes('type:host'));
  const read = owners.map(({ dir, tags }) => ({ dir, isHost: tags.includes('type:host'), ...namesOf(root, dir, shared) }));
  const first = new Map<string, Named>();
  const findings: Finding[] = [];
  for (const { dir, isHost, named, findings: reaching } of read) {
    if (!isHost && (only === undefined || dir === only)) findings.push(...reaching);
    for (const one of named) {
      const known = first.get(one.name) ?? one;
      first.set(one.name, known);
      if (known.project === one.project || (only !== undefined && ![one.project, known.project].includes(only))) continue;
      const [own, other] = only === known.project ? [known, one] : [one, known];
      findings.push({
        file: own.file,
        line: own.line,
        message: `${own.name} is also ${other.project}'s (${other.file}:${other.line}): choose another name`,
      });
    }
  }
  return findings;
}
