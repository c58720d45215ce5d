/** What to look for, ready to run. */
export interface Search {
  source: string;
  flags: string;
  /** A match may not begin or end inside a Latin word or number. */
  wholeWord: boolean;
}

export interface LineMatch {
  line: number;
  /** UTF-16 units of the line. */
  start: number;
  end: number;
  /** The whole match and its groups; empty where a group took no part. */
  groups: string[];
  named: Record<string, string>;
}

export interface LineMatches {
  matches: LineMatch[];
  /** There are more than were asked for. */
  more: boolean;
}

/**
 * Every match in every line, none empty. Its source text is also what the search worker runs, so it may use nothing from
 * outside itself.
 */
export function searchLines(lines: readonly string[], { source, flags, wholeWord }: Search, most: number): LineMatches {
  const expression = new RegExp(source, flags);
  const isWord = (character: string | undefined): boolean => character !== undefined && /[0-9A-Za-z_\u00c0-\u024f]/.test(character);
  const matches: LineMatch[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const text = lines[line] || '';
    expression.lastIndex = 0;
    for (let found = expression.exec(text); found !== null; found = expression.exec(text)) {
      const start = found.index;
      const end = start + found[0].length;
      if (end === start) {
        expression.lastIndex += 1;
        continue;
      }
      const cutsBefore = isWord(text[start - 1]) && isWord(text[start]);
      const cutsAfter = isWord(text[end - 1]) && isWord(text[end]);
      if (wholeWord && (cutsBefore || cutsAfter)) continue;
      if (matches.length === most) return { matches, more: true };
      const named: Record<string, string> = {};
      for (const name of Object.keys(found.groups || {})) named[name] = (found.groups && found.groups[name]) || '';
      const groups: string[] = [];
      for (let group = 0; group < found.length; group += 1) groups.push(found[group] || '');
      matches.push({ line, start, end, groups, named });
    }
  }
  return { matches, more: false };
}
