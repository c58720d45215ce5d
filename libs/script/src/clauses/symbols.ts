import { isSpeakable } from '../characters/is-speakable.ts';

/** Default silence after a mark in ms, where a clause ends with it. */
const defaults: Readonly<Record<string, number>> = {
  '。': 500,
  '．': 500,
  '.': 500,
  '！': 500,
  '!': 500,
  '？': 500,
  '?': 500,
  '；': 400,
  ';': 400,
  '…': 500,
  '：': 300,
  ':': 300,
  '—': 300,
  '，': 250,
  ',': 250,
  '、': 150,
};

const twins: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  '!': '！',
  '?': '？',
  ';': '；',
  ':': '：',
  '，': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
};

const closers = new Set('”’」』）)】》〉〕］｝]}"\'');
const openers = new Set('“‘「『（(【《〈〔［｛[{');
const sentenceEnds = new Set('。！？!?；;…');
const commas = new Set('，,、：:—');

export const isCloser = (character: string): boolean => closers.has(character);
export const isOpener = (character: string): boolean => openers.has(character);
export const isSentenceEnd = (character: string): boolean => sentenceEnds.has(character);
export const isComma = (character: string): boolean => commas.has(character);
export const isSpace = (character: string): boolean =>
  character === ' ' || character === '\u00a0' || character === '\u3000' || /\s/.test(character);

/** The writer's silence for a mark; a full-width mark and its half-width twin share one setting. */
export function symbolSetting(settings: Readonly<Record<string, number>>, symbol: string): number | undefined {
  const twin = twins[symbol];
  const double = symbol === '…' || symbol === '—' ? settings[symbol + symbol] : undefined;
  return settings[symbol] ?? double ?? (twin === undefined ? undefined : settings[twin]);
}

/** The punctuation mark a clause ends with, looking through closing quotes, brackets and spaces. */
export function closingSymbol(text: string, settings: Readonly<Record<string, number>>): string | undefined {
  for (let unit = text.length - 1; unit >= 0; unit -= 1) {
    const character = text[unit] ?? '';
    if (symbolSetting(settings, character) !== undefined || character in defaults) return character;
    if (!isSpace(character) && !closers.has(character)) return undefined;
  }
  return undefined;
}

export function defaultPauseMs(symbol: string | undefined): number {
  return symbol === undefined ? 0 : (defaults[symbol] ?? 0);
}

/** A mark that belongs to the words before it, where a border between voices or a pause comes before it. */
const clinging = /^(?:[，、：；。！？…—”’」』）】》〉〕］｝]|[.,:;!?)\]}](?=$|[\s\p{Script=Han}”’」』）]))+/u;

/** The place (UTF-16 unit) behind the marks that follow `unit`, if any; the beginning of a text stays. */
export function behindPunctuation(text: string, unit: number): number {
  if (unit === 0 || !isSpeakable(text.slice(0, unit))) return unit;
  return unit + (clinging.exec(text.slice(unit, unit + 8))?.[0].length ?? 0);
}
