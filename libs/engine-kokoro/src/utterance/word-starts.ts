import type { SpokenToken } from '@shengyu/speech/engine';

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Syllables that begin a word, as `<token>.<place in the token>`: blanks are put before them. */
export function wordStarts(tokens: readonly SpokenToken[]): ReadonlySet<string> {
  const starts = new Set<string>();
  let run: string[] = [];
  let text = '';
  const close = () => {
    let place = 0;
    for (const { segment } of words.segment(text)) {
      const start = run[place];
      if (start !== undefined) starts.add(start);
      place += Array.from(segment).length;
    }
    run = [];
    text = '';
  };
  for (const [index, { kind, text: written }] of tokens.entries()) {
    if (kind !== 'hanzi') {
      close();
      continue;
    }
    for (const place of Array.from(written).keys()) run.push(`${index}.${place}`);
    text += written;
  }
  close();
  return starts;
}
