// Numbered pinyin in the symbols of Kokoro-82M v1.0: initial, vowels, one arrow for the tone, coda. Its makers' own front end writes the same.
// This table is the bench's own and shares nothing with our engine's, so that a wrong entry there shows as a difference here.

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

/** Vowels, then the coda behind the arrow. */
const finals: Readonly<Record<string, readonly [vowels: string, coda?: string]>> = {
  a: ['a'],
  ai: ['ai'],
  an: ['a', 'n'],
  ang: ['a', 'ŋ'],
  ao: ['au'],
  e: ['ɤ'],
  ei: ['ei'],
  en: ['ə', 'n'],
  eng: ['ə', 'ŋ'],
  i: ['i'],
  ia: ['ja'],
  ian: ['jɛ', 'n'],
  iang: ['ja', 'ŋ'],
  iao: ['jau'],
  ie: ['je'],
  in: ['i', 'n'],
  iu: ['jou'],
  iou: ['jou'],
  ing: ['i', 'ŋ'],
  iong: ['jʊ', 'ŋ'],
  ong: ['ʊ', 'ŋ'],
  ou: ['ou'],
  u: ['u'],
  ui: ['wei'],
  uei: ['wei'],
  ua: ['wa'],
  uai: ['wai'],
  uan: ['wa', 'n'],
  un: ['wə', 'n'],
  uen: ['wə', 'n'],
  uang: ['wa', 'ŋ'],
  ueng: ['wə', 'ŋ'],
  uo: ['wo'],
  o: ['wo'],
  v: ['y'],
  ve: ['ɥe'],
  van: ['ɥɛ', 'n'],
  vn: ['y', 'n'],
};

/** Syllables that are no initial and final. */
const whole: Readonly<Record<string, string>> = { er: 'ɚ', r: 'ɚ', o: 'ɔ', ê: 'ɛ', yo: 'jɔ', m: 'm', n: 'n', ng: 'ŋ', hm: 'hm', hng: 'hŋ' };

const arrows: Readonly<Record<string, string>> = { 1: '→', 2: '↗', 3: '↓', 4: '↘', 5: '' };

/** `zhong1` → `ꭧʊ→ŋ`; undefined for what is no syllable. */
export function toSymbols(syllable: string): string | undefined {
  const [, body = '', tone = ''] = /^([a-zêü]+)([1-5])$/.exec(syllable.replace('ü', 'v')) ?? [];
  const arrow = arrows[tone] ?? '';
  const alone = whole[body];
  if (alone !== undefined) return `${alone}${arrow}`;
  const [initial, final] = split(body);
  if (final === 'i' && /^(?:[zcs]h?|r)$/.test(initial)) return `${initials[initial] ?? ''}ɨ${arrow}`;
  const found = finals[final];
  return found && `${initials[initial] ?? ''}${found[0]}${arrow}${found[1] ?? ''}`;
}

/** The written initial and the final as it sounds: y and w are spelling, and u is ü behind j, q, x and y. */
function split(body: string): [initial: string, final: string] {
  if (body.startsWith('yu')) return ['', `v${body.slice(2)}`];
  if (/^[yw]/.test(body)) return ['', body.replace(/^yi?/, 'i').replace(/^wu?/, 'u')];
  const initial = /^(?:[zcs]h?|[bpmfdtnlgkhjqxr])/.exec(body)?.[0] ?? '';
  const final = body.slice(initial.length);
  if (/^[jqx]$/.test(initial)) return [initial, final.replace(/^u/, 'v')];
  return [initial, final === 'ue' ? 've' : final];
}
