const digits = '零一二三四五六七八九';

/** An age at the beginning of a text: `50 岁`, `五十来岁`, `七八十岁`, `二十出头`, `30-year-old`, `in her 40s`, `aged 25`. */
export function findAge(text: string): { ageYears: number; length: number } | undefined {
  return chineseAge(text) ?? englishAge(text);
}

function chineseAge(text: string): { ageYears: number; length: number } | undefined {
  const arabic = /^(\d{1,2})\s*([来多几])?\s*岁(左右|上下|出头)?/u.exec(text);
  if (arabic) return { ageYears: limited(Number(arabic[1]) + vague(arabic[2] ?? arabic[3])), length: [...arabic[0]].length };
  const written =
    /^([一二两三四五六七八九])?([一二三四五六七八九])?(十)?([一二三四五六七八九])?([一二三四五六七八九])?([来多几])?(?:岁(?:左右|上下|出头)?|出头)/u.exec(
      text,
    );
  if (!written || written[0].length < 2) return undefined;
  const [whole, first, second, ten, unit, next, about] = written;
  const value = (digit: string | undefined): number => (digit === undefined ? 0 : digits.indexOf(digit === '两' ? '二' : digit));
  const tens = ten === undefined ? 0 : first === undefined ? 1 : second === undefined ? value(first) : (value(first) + value(second)) / 2;
  const units =
    ten === undefined
      ? second === undefined
        ? value(first)
        : (value(first) + value(second)) / 2
      : next === undefined
        ? value(unit)
        : (value(unit) + value(next)) / 2;
  const ageYears = tens * 10 + units + vague(about ?? (whole.endsWith('出头') ? '出头' : undefined));
  return ageYears > 0 ? { ageYears: limited(ageYears), length: [...whole].length } : undefined;
}

function englishAge(text: string): { ageYears: number; length: number } | undefined {
  const years = /^(?:aged? )?(\d{1,2})(?:[ -]years?[ -]old| years of age|-year-old)/u.exec(text) ?? /^aged (\d{1,2})/u.exec(text);
  if (years) return { ageYears: limited(Number(years[1])), length: years[0].length };
  const decade = /^(?:in (?:his|her|their) )?(early |mid[- ]|late )?([1-9])0'?s/u.exec(text);
  if (!decade) return undefined;
  const within = decade[1]?.startsWith('early') ? 2 : decade[1]?.startsWith('late') ? 8 : 5;
  return { ageYears: limited(Number(decade[2]) * 10 + within), length: decade[0].length };
}

function vague(word: string | undefined): number {
  if (word === '多' || word === '几') return 5;
  return word === '出头' ? 2 : 0;
}

function limited(ageYears: number): number {
  return Math.min(90, Math.max(4, Math.round(ageYears)));
}
