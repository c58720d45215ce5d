/** A text whose offsets are code points: every code point is one UTF-16 unit of `text`, half-width where it has such a form. */
export interface Folded {
  text: string;
  /** The written characters, one per code point. */
  characters: readonly string[];
}

/** Stands for a hanzi outside the basic plane; `characters` holds the real one. */
const RARE_HANZI = '\ue000';
/** Stands for anything else outside the basic plane. */
const OTHER = '\ufffc';
const han = /\p{Script=Han}/u;
/** Signs that stand for others: full-width money, minus and hyphen signs, the wave of ranges, micro and ohm. */
const twins: Readonly<Record<string, string>> = {
  '￥': '¥',
  '￡': '£',
  '−': '-',
  '－': '-',
  '‐': '-',
  '‑': '-',
  '―': '—',
  '〜': '～',
  '．': '.',
  '∶': ':',
  '\u00b5': '\u03bc',
  '\u2126': '\u03a9',
};

export function fold(written: string): Folded {
  const characters = Array.from(written);
  const text = characters.map(foldCharacter).join('');
  return { text: /，\d/.test(text) ? withCommas(text, characters) : text, characters };
}

/** A full-width comma parts thousands where the digits beside it are full-width and grouped in threes: ３，２８０. */
function withCommas(text: string, characters: readonly string[]): string {
  return text.replaceAll(/\d{1,3}(?:，\d{3})+(?!\d)/g, (grouped, at: number) =>
    /[０-９]/.test(characters.slice(at, at + grouped.length).join('')) && !/\d/.test(text[at - 1] ?? '')
      ? grouped.replaceAll('，', ',')
      : grouped,
  );
}

function foldCharacter(character: string): string {
  if (character.length > 1) return foldAstral(character);
  const code = character.charCodeAt(0);
  // Full-width letters, digits and signs, but not the punctuation that belongs to Chinese text.
  if (code >= 0xff10 && code <= 0xff5a && !isChinesePunctuation(code)) return String.fromCharCode(code - 0xfee0);
  if (code === 0xff0b || code === 0xff05 || code === 0xff04 || code === 0xff0f || code === 0xff20 || code === 0xff06 || code === 0xff03)
    return String.fromCharCode(code - 0xfee0);
  if (code >= 0x2080 && code <= 0x2089) return String.fromCharCode(code - 0x2050);
  const twin = twins[character];
  if (twin !== undefined) return twin;
  if (code >= 0xd800 && code <= 0xdfff) return OTHER;
  return code === 0xa0 || code === 0x3000 ? ' ' : character;
}

function isChinesePunctuation(code: number): boolean {
  return code === 0xff1a || code === 0xff1b || code === 0xff1f || code === 0xff3b || code === 0xff3d;
}

function foldAstral(character: string): string {
  if (han.test(character)) return RARE_HANZI;
  const plain = character.normalize('NFKC');
  return plain.length === 1 && /[\p{L}\p{N}]/u.test(plain) ? plain : OTHER;
}
