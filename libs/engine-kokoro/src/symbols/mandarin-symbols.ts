/** Initials in the model's letters. */
const initials: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'pʰ',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'tʰ',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kʰ',
  h: 'x',
  j: 'ʨ',
  q: 'ʨʰ',
  x: 'ɕ',
  zh: 'ꭧ',
  ch: 'ꭧʰ',
  sh: 'ʂ',
  r: 'ɻ',
  z: 'ʦ',
  c: 'ʦʰ',
  s: 's',
};

/** Vowels of a final, and what follows the tone. */
type Final = readonly [vowels: string, coda: string];

const finals: Readonly<Record<string, Final>> = {
  a: ['a', ''],
  ai: ['ai', ''],
  an: ['a', 'n'],
  ang: ['a', 'ŋ'],
  ao: ['au', ''],
  e: ['ɤ', ''],
  ei: ['ei', ''],
  en: ['ə', 'n'],
  eng: ['ə', 'ŋ'],
  i: ['i', ''],
  ia: ['ja', ''],
  ian: ['jɛ', 'n'],
  iang: ['ja', 'ŋ'],
  iao: ['jau', ''],
  ie: ['je', ''],
  in: ['i', 'n'],
  iu: ['jou', ''],
  ing: ['i', 'ŋ'],
  iong: ['jʊ', 'ŋ'],
  ong: ['ʊ', 'ŋ'],
  ou: ['ou', ''],
  u: ['u', ''],
  ui: ['wei', ''],
  ua: ['wa', ''],
  uai: ['wai', ''],
  uan: ['wa', 'n'],
  un: ['wə', 'n'],
  uang: ['wa', 'ŋ'],
  ueng: ['wə', 'ŋ'],
  uo: ['wo', ''],
  o: ['wo', ''],
  v: ['y', ''],
  ve: ['ɥe', ''],
  van: ['ɥɛ', 'n'],
  vn: ['y', 'n'],
};

/** Syllables that are said otherwise than their spelling. */
const alone: Readonly<Record<string, Final>> = {
  er: ['ɚ', ''],
  r: ['ɚ', ''],
  o: ['ɔ', ''],
  ê: ['ɛ', ''],
  yo: ['jɔ', ''],
  m: ['m', ''],
  n: ['n', ''],
  ng: ['ŋ', ''],
  hm: ['hm', ''],
  hng: ['hŋ', ''],
};

/** Finals whose short form stands behind an initial only. */
const fullFinals: Readonly<Record<string, string>> = { iou: 'iu', uei: 'ui', uen: 'un' };
const arrows: Readonly<Record<string, string>> = { 1: '→', 2: '↗', 3: '↓', 4: '↘', 5: '' };
const written = /^([a-zê]+)([1-5])$/u;

/** The letters of a numbered syllable: what it begins with, its final, its tone. */
interface Parts {
  initial: string;
  final: Final;
  arrow: string;
}

function partsOf(syllable: string): Parts | undefined {
  const [, body = '', tone = ''] = written.exec(syllable.replace('u:', 'v').replace('ü', 'v')) ?? [];
  const arrow = arrows[tone];
  if (arrow === undefined) return undefined;
  const own = alone[body];
  if (own) return { initial: '', final: own, arrow };
  const [start, rest] = initialAndFinal(body);
  const final: Final | undefined = rest === 'i' && /^(?:zh|ch|sh|[rzcs])$/.test(start) ? ['ɨ', ''] : finals[rest];
  const initial = start === '' ? '' : initials[start];
  return final && initial !== undefined ? { initial, final, arrow } : undefined;
}

/** y and w are spelling (yan is ian, wei is ui), and so is the u behind j, q and x, which is ü. */
function initialAndFinal(body: string): [initial: string, final: string] {
  const spelled = body.replace(/^yu/, 'v').replace(/^yi?/, 'i').replace(/^wu?/, 'u');
  if (spelled !== body) return ['', fullFinals[spelled] ?? spelled];
  const initial = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcs])/.exec(body)?.[0] ?? '';
  const rest = body.slice(initial.length);
  if (/^[jqx]$/.test(initial)) return [initial, rest.replace(/^u/, 'v')];
  return [initial, rest === 'ue' && /^[nl]$/.test(initial) ? 've' : rest];
}

/** `zhong1` → `ꭧʊ→ŋ`; undefined for what is no syllable of Mandarin. */
export function mandarinSymbols(syllable: string): string | undefined {
  const parts = partsOf(syllable);
  return parts && parts.initial + parts.final[0] + parts.arrow + parts.final[1];
}

/**
 * A syllable with the tongue curled back at its end (huār, wánr): -i and -n give way to the r (黄伯荣, 廖序东, 《现代汉语》, 儿化韵).
 * Undefined for a syllable that has no such form.
 */
export function rhoticSymbols(syllable: string): string | undefined {
  const parts = partsOf(syllable);
  if (!parts || parts.final[0] === 'ɚ') return undefined;
  const { initial, final, arrow } = parts;
  const [vowels, coda] = final;
  const open =
    vowels === 'ɨ' || vowels === 'i' || vowels === 'y' ? `${vowels === 'ɨ' ? '' : vowels}ə` : vowels.replace(/(?<=[aeɛ])i$/u, '');
  return `${initial}${open}${arrow}${coda === 'ŋ' ? 'ŋ' : ''}ɹ`;
}
