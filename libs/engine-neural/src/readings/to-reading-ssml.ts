import type { SpokenToken } from '@shengyu/speech/engine';
import { needsSpace } from './spoken-text.ts';
import { escapeXml } from './escape-xml.ts';
import type { SentReadings } from './readings-to-send.ts';

/** The clause with pinyin for some hanzi, as 豆包 and 百炼 take it: `<phoneme alphabet="py" ph="hang2 zhang3">行长</phoneme>`. */
export function toReadingSsml(tokens: readonly SpokenToken[], readings: readonly SentReadings[]): string {
  const text = tokens.map((token, index) => {
    const spoken = token.kind === 'hanzi' ? marked([...token.text], readings[index] ?? []) : escapeXml(token.text);
    return (needsSpace(tokens[index - 1], token) ? ' ' : '') + spoken;
  });
  return `<speak>${text.join('')}</speak>`;
}

/** Whether there is anything to mark at all. */
export const hasReadings = (readings: readonly SentReadings[]): boolean =>
  readings.some((one) => one.some((syllable) => syllable !== undefined));

/** Neighbours share an element. */
function marked(characters: readonly string[], syllables: SentReadings): string {
  let text = '';
  let [run, sounds]: [string, string[]] = ['', []];
  const close = (): void => {
    if (run !== '') text += `<phoneme alphabet="py" ph="${sounds.join(' ')}">${run}</phoneme>`;
    [run, sounds] = ['', []];
  };
  for (const [index, character] of characters.entries()) {
    const syllable = syllables[index];
    if (syllable === undefined) {
      close();
      text += escapeXml(character);
    } else {
      run += character;
      sounds.push(syllable);
    }
  }
  close();
  return text;
}
