import type { SpokenToken } from '@shengyu/speech/engine';

/** The clause as plain text for services that take nothing else: already normalised, words of Latin letters apart. */
export function spokenText(tokens: readonly SpokenToken[]): string {
  let text = '';
  let before: SpokenToken['kind'] | undefined;
  for (const { kind, text: spoken } of tokens) {
    if (isLatin(kind) && isLatin(before)) text += ' ';
    text += spoken;
    before = kind;
  }
  return text.trim();
}

const isLatin = (kind: SpokenToken['kind'] | undefined): boolean => kind === 'latin' || kind === 'phoneme';

/** Whether there is anything to say at all. */
export const hasSpeech = (tokens: readonly SpokenToken[]): boolean => tokens.some(({ kind }) => kind !== 'punctuation');
