/** Initials in the engine's mnemonics. */
const initials: Readonly<Record<string, string>> = {
  b: 'p',
  p: 'ph',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'th',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kh',
  h: 'X',
  j: 'tS;',
  q: 'tS;h',
  x: 'S;',
  zh: 'ts.',
  ch: 'ts.h',
  sh: 's.',
  r: 'z.',
  z: 'ts',
  c: 'tsh',
  s: 's',
};

/**
 * Finals with the tongue curled back (黄伯荣, 廖序东, 《现代汉语》, 儿化韵): -i, -n and the vowels of zhi and zi give way to the r,
 * -ng goes into it. `*` marks the place of the tone; every final is one syllable to the engine.
 */
const finals: Readonly<Record<string, string>> = {
  a: "'A*r",
  ai: "'A*r",
  an: "'A*r",
  ang: "'A*r",
  ia: "'iA*r",
  ian: "'iA*r",
  iang: "'iA*r",
  ua: "w'A*r",
  uai: "w'A*r",
  uan: "w'A*r",
  uang: "w'A*r",
  van: "'y&*r",
  o: "'o*r",
  uo: "'uo*r",
  e: "'o-*r",
  ei: "'@r*",
  en: "'@r*",
  eng: "'@r*",
  i: "j'@r*",
  in: "j'@r*",
  ing: "j'@r*",
  ui: "'u@*r",
  un: "'u@*r",
  u: "'u*r",
  ong: "'u*r",
  v: "'y@*r",
  vn: "'y@*r",
  iong: "j'o*r",
  ao: "'Au*r",
  iao: "j'Au*r",
  ou: "'ou*r",
  iu: "'iou*r",
  ie: "'iE*r",
  ve: "'yE*r",
};

/** Syllables without an initial, as if they had one: yan is -ian, wei is -ui. */
const spelledFinals: Readonly<Record<string, string>> = {
  yi: 'i',
  yin: 'in',
  ying: 'ing',
  ya: 'ia',
  yan: 'ian',
  yang: 'iang',
  yao: 'iao',
  ye: 'ie',
  you: 'iu',
  yong: 'iong',
  yu: 'v',
  yue: 've',
  yuan: 'van',
  yun: 'vn',
  wu: 'u',
  wa: 'ua',
  wai: 'uai',
  wan: 'uan',
  wang: 'uang',
  wo: 'uo',
  wei: 'ui',
  wen: 'un',
  weng: 'ong',
};

const contours: Readonly<Record<string, string>> = { 1: '55', 2: '35', 3: '214', 4: '51', 5: '11' };
const written = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?([aeiouvng]+)([1-5])$/;

/** The engine's mnemonics of a syllable that 儿 makes rhotic: `hua1` of 花儿; undefined for a syllable that has no such form. */
export function rhoticInput(syllable: string): string | undefined {
  const plain = syllable.toLowerCase().replaceAll('ü', 'v');
  const bare = plain.slice(0, -1);
  const own = spelledFinals[bare];
  const match = own === undefined ? written.exec(plain) : null;
  const initial = match?.[1] ?? '';
  const final = own ?? finalAfter(initial, match?.[2] ?? '');
  const pattern = finals[final];
  const contour = contours[plain.at(-1) ?? ''];
  if (pattern === undefined || contour === undefined) return undefined;
  return `[[${initials[initial] ?? ''}${pattern.replace('*', contour)}]]`;
}

/** u after j, q and x is ü, and the i of zhi and zi is no i: it falls away before the r. */
function finalAfter(initial: string, final: string): string {
  if (/^[jqx]$/.test(initial)) return final.replace(/^u/, 'v');
  return final === 'i' && /^(?:[zcs]h?|r)$/.test(initial) ? 'en' : final;
}
