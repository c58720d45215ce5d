import type { SpokenToken } from '@shengyu/speech/engine';

/** The clause as plain text for services that take nothing else: already normalised, words of Latin letters apart. */
export const spokenText = (tokens: readonly SpokenToken[]): string =>
  tokens
    .map((token, index) => (needsSpace(tokens[index - 1], token) ? ' ' : '') + token.text)
    .join('')
    .trim();

/** Whether two neighbours would run together: both are words of Latin letters. */
export const needsSpace = (before: SpokenToken | undefined, token: SpokenToken): boolean => isLatin(before?.kind) && isLatin(token.kind);

const isLatin = (kind: SpokenToken['kind'] | undefined): boolean => kind === 'latin' || kind === 'phoneme';

/** Whether there is anything to say at all. */
export const hasSpeech = (tokens: readonly SpokenToken[]): boolean => tokens.some(({ kind }) => kind !== 'punctuation');
