/** A Mandarin syllable by its parts. */
export interface Syllable {
  /** `zh`, `b`, …; empty where it begins with its vowel. */
  initial: string;
  /** Written in full with its medial: `uang`, `iou`, `v` (ü), `ii` (of zi), `iii` (of zhi). */
  final: string;
  /** 1–5; 5 is the neutral tone. */
  tone: number;
}

const initials = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?/;
const written: Readonly<Record<string, string>> = { iu: 'iou', ui: 'uei', un: 'uen', ue: 've' };

/** Reads a numbered syllable (`zhuang1`, `nv3`, `lüe4`, `r5`); undefined where it is none. */
export function parseSyllable(pinyin: string): Syllable | undefined {
  const match = /^([a-zü]{1,6})([1-5])$/.exec(pinyin.toLowerCase());
  if (!match) return undefined;
  const letters = (match[1] ?? '').replaceAll('ü', 'v').replaceAll('u:', 'v');
  const tone = Number(match[2]);
  if (letters === 'r') return { initial: '', final: 'er', tone };
  if (/^[yw]/.test(letters)) return { initial: '', final: openFinal(letters), tone };
  const initial = initials.exec(letters)?.[0] ?? '';
  const rest = letters.slice(initial.length);
  if (rest === '') return undefined;
  return { initial, final: closedFinal(initial, rest), tone };
}

/** The final behind y and w. */
function openFinal(letters: string): string {
  const rest = letters.slice(1);
  if (letters.startsWith('w')) return rest === 'u' ? 'u' : fullFinal(`u${rest}`);
  if (rest.startsWith('u')) return rest === 'un' ? 'vn' : `v${rest.slice(1)}`;
  if (rest.startsWith('v')) return rest;
  return rest.startsWith('i') ? rest : fullFinal(`i${rest}`);
}

function closedFinal(initial: string, rest: string): string {
  if ('jqx'.includes(initial) && initial !== '' && rest.startsWith('u')) return rest === 'un' ? 'vn' : `v${rest.slice(1)}`;
  if (rest === 'i' && /^[zcs]$/.test(initial)) return 'ii';
  if (rest === 'i' && /^(?:zh|ch|sh|r)$/.test(initial)) return 'iii';
  if (rest === 'o' && /^[bpmf]$/.test(initial)) return 'uo';
  return fullFinal(rest);
}

const fullFinal = (rest: string): string => written[rest] ?? (rest === 'io' ? 'io' : rest === 'ien' ? 'in' : rest === 'uen' ? 'uen' : rest);
