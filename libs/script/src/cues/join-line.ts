/** Two display lines as one: with a space only between Latin words. */
export function joinLine(before: string, line: string): string {
  const needsSpace =
    /[\p{L}\p{N}.,!?;:]$/u.test(before) &&
    /^[\p{L}\p{N}]/u.test(line) &&
    !/\p{Script=Han}$/u.test(before) &&
    !/^\p{Script=Han}/u.test(line);
  return needsSpace ? `${before} ${line}` : before + line;
}
