import type { Part, Rule } from '../part.ts';

/** Syllables of the standard by what they begin with. */
const finals: Readonly<Record<string, string>> = {
  '': 'a o e ai ei ao ou an en ang eng er',
  b: 'a o ai ei ao an en ang eng i iao ie ian in ing iang u',
  p: 'a o ai ei ao ou an en ang eng i iao ie ian in ing u',
  m: 'a o e ai ei ao ou an en ang eng i iao ie iu ian in ing u',
  f: 'a o ei ou an en ang eng u',
  d: 'a e ai ei ao ou an en ang eng ong i ia iao ie iu ian ing u uo ui uan un',
  t: 'a e ai ao ou an ang eng ong i iao ie ian ing u uo ui uan un',
  n: 'a e ai ei ao ou an en ang eng ong i iao ie iu ian in iang ing u uo uan ü üe',
  l: 'a e ai ei ao ou an ang eng ong i ia iao ie iu ian in iang ing u uo uan un ü üe',
  g: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  k: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  h: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  j: 'i ia iao ie iu ian in iang ing iong u ue uan un',
  q: 'i ia iao ie iu ian in iang ing iong u ue uan un',
  x: 'i ia iao ie iu ian in iang ing iong u ue uan un',
  zh: 'a e ai ei ao ou an en ang eng ong i u ua uo uai ui uan un uang',
  ch: 'a e ai ao ou an en ang eng ong i u ua uo uai ui uan un uang',
  sh: 'a e ai ei ao ou an en ang eng i u ua uo uai ui uan un uang',
  r: 'e ao ou an en ang eng ong i u ua uo ui uan un',
  z: 'a e ai ei ao ou an en ang eng ong i u uo ui uan un',
  c: 'a e ai ao ou an en ang eng ong i u uo ui uan un',
  s: 'a e ai ao ou an en ang eng ong i u uo ui uan un',
  y: 'a e ao ou an ang i in ing ong u ue uan un',
  w: 'a o ai ei an en ang eng u',
};
const syllables = new Set(Object.entries(finals).flatMap(([initial, each]) => each.split(' ').map((final) => initial + final)));
const LONGEST = 6;
/** Combining macron, acute, caron, grave: first to fourth tone. */
const tones = '\u0304\u0301\u030c\u0300';
const onlyPinyin = /[\u0304\u030c]/u;
const marked = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/iu;
const word = /[A-Za-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]+(?:['’][A-Za-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]+)*/iuy;
/** Light syllables, inside a word and behind one: shénme, nǐ hǎo ma. */
const light = new Set('ma ne ba de le zhe guo men me zi tou la ya r'.split(' '));
const behind = /([A-Za-z'’\u00c0-\u01dc]+)\s{1,2}$/u;

interface Spelled {
  /** Code points of the word. */
  start: number;
  end: number;
  pinyin: string;
}

/** Pinyin with its tone marks, spoken as it is written: nǐ hǎo, lǜ, biáng; café and résumé are no pinyin. */
export const pinyinRule: Rule = ({ text, at }) => {
  if (/[\p{L}\d]/u.test(text[at - 1] ?? '') && !/\p{Script=Han}/u.test(text[at - 1] ?? '')) return undefined;
  word.lastIndex = at;
  const written = word.exec(text)?.[0];
  const found = written === undefined ? undefined : marked.test(written) ? spelled(written) : lightBehind(written, text, at);
  if (written === undefined || !found) return undefined;
  const parts = found.map(({ start, end, pinyin }): Part => ({
    start: at + start,
    end: at + end,
    kind: 'hanzi',
    text: written.slice(start, end),
    pinyin: [pinyin],
  }));
  return { end: at + written.length, parts };
};

function lightBehind(written: string, text: string, at: number): Spelled[] | undefined {
  const before = light.has(written) ? behind.exec(text.slice(Math.max(0, at - 24), at))?.[1] : undefined;
  return before !== undefined && marked.test(before) && spelled(before)
    ? [{ start: 0, end: written.length, pinyin: `${written}5` }]
    : undefined;
}

/**
 * The syllables of a word; undefined where it is none of pinyin. Acute and grave marks are those of other languages too: with
 * them alone every syllable has one, is light or repeats the one before, and a letter by itself is no word.
 */
function spelled(written: string): Spelled[] | undefined {
  const found = cut(written.toLowerCase(), 0);
  if (!found) return undefined;
  const syllablesOf = found.map(({ pinyin }) => pinyin.slice(0, -1));
  const isToned = found.every(({ pinyin }, at) => {
    const letters = pinyin.slice(0, -1);
    return !pinyin.endsWith('5') || (at > 0 && (light.has(letters) || letters === syllablesOf[at - 1]));
  });
  return onlyPinyin.test(written.normalize('NFD')) || (written.length > 1 && isToned) ? found : undefined;
}

/** Numbered syllables of pinyin with tone marks, digits or no tones (`mào dié`, `yǐnǐ`, `mao4 die2`); undefined where it is none. */
export function pinyinSyllables(written: string): string[] | undefined {
  const words = written
    .toLowerCase()
    .split(/\s+|(?<=[1-5])/u)
    .filter((each) => each !== '');
  const found = words.map((each) => {
    const letters = each.replace(/[1-5]$/, '');
    const syllables = cut(letters, 0)?.map(({ pinyin }) => pinyin);
    return letters === each ? syllables : syllables?.map((pinyin) => pinyin.slice(0, -1) + each.slice(-1));
  });
  return found.includes(undefined) ? undefined : found.flatMap((syllables) => syllables ?? []);
}

/** The longest syllables that leave only syllables; one inside a word begins with a consonant or behind an apostrophe. */
function cut(word: string, from: number): Spelled[] | undefined {
  if (from === word.length) return [];
  if (from > 0 && from === word.length - 1 && word[from] === 'r') return [{ start: from, end: from + 1, pinyin: 'r5' }];
  const start = /['’]/.test(word[from] ?? '') ? from + 1 : from;
  if (from > 0 && start === from && /[aoeāáǎàēéěèōóǒò]/.test(word[start] ?? '')) return undefined;
  for (let end = Math.min(word.length, start + LONGEST); end > start; end -= 1) {
    const pinyin = numbered(word.slice(start, end));
    const rest = pinyin === undefined ? undefined : cut(word, end);
    if (pinyin !== undefined && rest) return [{ start, end, pinyin }, ...rest];
  }
  return undefined;
}

/** `hǎo` → hao3, `lǜ` → lv4, without a mark the neutral tone; undefined where it is no syllable. */
function numbered(written: string): string | undefined {
  const parts = Array.from(written.normalize('NFD'));
  const found = parts.filter((part) => tones.includes(part));
  const plain = parts
    .filter((part) => !tones.includes(part))
    .join('')
    .normalize('NFC');
  if (found.length > 1 || !syllables.has(plain)) return undefined;
  return `${plain.replace('ü', 'v')}${found[0] === undefined ? 5 : tones.indexOf(found[0]) + 1}`;
}
