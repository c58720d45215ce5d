import { imitation } from './modifying-words.ts';
import { famousNames, famousPinyin, surnames } from './real-names.ts';
import type { TextSpan } from './voice-description.ts';

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Famous names in pinyin, its syllables together or apart. */
const inLetters = new RegExp(
  `(?<![a-z])(?:${famousPinyin.map((name) => name.replaceAll(' ', String.raw`[\s'’-]*`)).join('|')})(?![a-z])`,
  'u',
);

/** Where a description asks for the voice of somebody who exists: a famous name anywhere, any name behind "like". */
export function findRealPerson(text: string): TextSpan | undefined {
  const lower = text.toLowerCase();
  for (const name of famousNames) {
    const at = lower.indexOf(name);
    if (at >= 0) return span(text, at, at + name.length);
  }
  const typed = inLetters.exec(lower);
  if (typed) return span(text, typed.index, typed.index + typed[0].length);
  for (const before of imitation.before) {
    for (let at = lower.indexOf(before); at >= 0; at = lower.indexOf(before, at + before.length)) {
      if (/[a-z]/u.test(before) && /[a-z]/u.test(lower[at - 1] ?? '')) continue;
      const from = at + before.length;
      const length = personLength(text.slice(from));
      if (length > 0) return span(text, at, from + length);
    }
  }
  return undefined;
}

/** How much of the text is a person, from its beginning; 0 where it is nobody, or anybody: a child, a teacher. */
function personLength(text: string): number {
  const phrase = /^[^，。！？、；,.!?;\n]*/u.exec(text)?.[0] ?? '';
  const role = imitation.roles.find((one) => phrase.toLowerCase().includes(one));
  // "Like an actor" is a manner; "like the actor …" and "像某某明星" are a person.
  if (role !== undefined && !/^\s*(一?[个位名]|an? )/u.test(phrase)) return phrase.toLowerCase().indexOf(role) + role.length;
  const capitals = /^\s*((?:[A-Z][a-z'’.]+\s?){2,4})/u.exec(phrase);
  if (capitals) return capitals[0].trimEnd().length;
  return chineseName(phrase);
}

function chineseName(phrase: string): number {
  const found = /^[那这]?[个位]?(\p{Script=Han}{2,3}?)(?=$|的|一样|那样|那种|这样|说话|讲话|老师|先生|女士|\s|本人)/u.exec(phrase);
  const name = found?.[1];
  if (!found || name === undefined || !surnames.includes(name.slice(0, 1))) return 0;
  // A thing begins with a word of the dictionary; a name falls apart behind the surname.
  const [first] = words.segment(name);
  return first?.segment.length === 1 ? found[0].length : 0;
}

/** From UTF-16 to code points. */
function span(text: string, start: number, end: number): TextSpan {
  return { start: [...text.slice(0, start)].length, end: [...text.slice(0, end)].length };
}
