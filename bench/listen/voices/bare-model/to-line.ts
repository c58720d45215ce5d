import { applyToneSandhi } from '@shengyu/speech';
import type { SpokenToken } from '@shengyu/speech';
import { toSymbols } from './symbols.ts';

const marks: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '：': ':',
  '；': ';',
  '—': '—',
  '…': '…',
};
const words = new Intl.Segmenter('zh', { granularity: 'word' });

export interface LineOptions {
  /** Tones of 一 and 不 as they are spoken; as the dictionary has them when left out. */
  sandhi?: boolean;
  /** Where a blank is written: between words, between all syllables, nowhere. */
  blanks: 'words' | 'syllables' | 'none';
}

/** Tokens of a sentence as one line of the model's symbols: hanzi and marks, nothing else. */
export function toLine(tokens: readonly SpokenToken[], { sandhi = false, blanks }: LineOptions): string {
  const spoken = sandhi ? applyToneSandhi(tokens) : tokens;
  const starts = wordStarts(spoken);
  let line = '';
  let place = 0;
  for (const token of spoken) {
    if (token.kind === 'hanzi')
      for (const syllable of token.pinyin ?? []) {
        const isApart = blanks === 'syllables' || (blanks === 'words' && starts.has(place));
        if (isApart && line !== '' && !line.endsWith(' ')) line += ' ';
        line += toSymbols(syllable) ?? '';
        place += 1;
      }
    else if (token.kind === 'punctuation') line += `${marks[token.text] ?? ''} `;
  }
  return line.trim();
}

/** Numbers of the hanzi that begin a word. */
function wordStarts(tokens: readonly SpokenToken[]): Set<number> {
  const starts = new Set<number>();
  let place = 0;
  const text = tokens.map((token) => (token.kind === 'hanzi' ? token.text : '。')).join('');
  for (const { segment } of words.segment(text)) {
    starts.add(place);
    place += Array.from(segment).filter((character) => character !== '。').length;
  }
  return starts;
}
