const digits = '零一二三四五六七八九';

/** A pace at the beginning of a text: `每秒三个字`, `一秒钟 4.5 个音节`, `每分钟 240 字`. */
export function findPace(text: string): { syllablesPerSecond: number; length: number } | undefined {
  const found =
    /^(?:每|一)(秒|分)钟?(?:说|念|讲|读)?\s*(?:(\d{1,3}(?:\.\d)?)|([一二两三四五六七八九])(?:点([一二三四五六七八九]))?)\s*个?(?:字|音节)/u.exec(
      text,
    );
  if (!found) return undefined;
  const [whole, unit, arabic, written = '', tenth] = found;
  const value = (digit: string): number => digits.indexOf(digit === '两' ? '二' : digit);
  const count = arabic === undefined ? value(written) + (tenth === undefined ? 0 : value(tenth) / 10) : Number(arabic);
  return count > 0 ? { syllablesPerSecond: unit === '秒' ? count : count / 60, length: [...whole].length } : undefined;
}
