import type { Search } from './search-lines.ts';

/** What a person typed and ticked. */
export interface FindQuery {
  text: string;
  regex: boolean;
  matchCase: boolean;
  wholeWord: boolean;
}

export const emptyQuery: FindQuery = { text: '', regex: false, matchCase: false, wholeWord: false };

/** Why an expression cannot be run. */
export type BadExpression = 'open_group' | 'closed_group' | 'open_class' | 'nothing_to_repeat' | 'bad';

export type CompiledQuery = { ok: true; search: Search } | { ok: false; reason: BadExpression };

export function compileQuery({ text, regex, matchCase, wholeWord }: FindQuery): CompiledQuery {
  const source = regex ? text : text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const flags = matchCase ? 'gu' : 'giu';
  try {
    // Only to see whether it can be read; nothing is matched here.
    void new RegExp(source, flags);
    return { ok: true, search: { source, flags, wholeWord } };
  } catch (error) {
    return { ok: false, reason: reasonOf(error instanceof Error ? error.message : '') };
  }
}

function reasonOf(message: string): BadExpression {
  if (/Unterminated group/i.test(message)) return 'open_group';
  if (/Unmatched '\)'/i.test(message)) return 'closed_group';
  if (/Unterminated character class/i.test(message)) return 'open_class';
  if (/Nothing to repeat/i.test(message)) return 'nothing_to_repeat';
  return 'bad';
}

/** The text for a match: `$1`, `$<name>`, `$&` and `$$` as in JavaScript. A group there is not stays as written. */
export function expandReplacement(template: string, groups: readonly string[], named: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$(?:(\$)|(&)|(\d{1,2})|<([^>]+)>)/g, (whole, dollar, all, number, name) => {
    if (dollar !== undefined) return '$';
    if (all !== undefined) return groups[0] ?? '';
    if (number !== undefined) return groups[Number(number)] ?? whole;
    return named[String(name)] ?? whole;
  });
}

/** Whether a match is already inside the text it would become: 阿婆 in 梁阿婆, when 阿婆 becomes 梁阿婆. */
export function isAlreadyReplaced(line: string, start: number, end: number, replacement: string): boolean {
  const found = line.slice(start, end);
  for (let at = replacement.indexOf(found); at >= 0; at = replacement.indexOf(found, at + 1)) {
    if (found !== replacement && start >= at && line.startsWith(replacement, start - at)) return true;
  }
  return false;
}

export interface Pair {
  find: string;
  replace: string;
}

/** Pairs from two pasted columns: a tab, `=>`, `→`, or the first comma between them; a line with one column deletes. */
export function readPairs(text: string): Pair[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const border = /\t|\s*(?:=>|→)\s*|[,，]/.exec(line);
      if (!border) return { find: line, replace: '' };
      return { find: line.slice(0, border.index), replace: line.slice(border.index + border[0].length) };
    })
    .filter(({ find }) => find !== '');
}
