import { createHmac, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@shengyu/api/schema';

const GROUP = 4;
const letters = (count: number): string => Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** The beginning that the codes of a batch share: whoever has one code knows it. */
export const newPrefix = (): string => letters(GROUP);

/** A code of a batch: 60 random bits follow its beginning. */
export const newCode = (prefix: string): string => prefix + letters(CODE_LENGTH - prefix.length);

/** As people read it: `KX26-7QH4-M9RT-2B8C`. */
export const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

export const digestOf = (key: string, code: string): string => createHmac('sha256', key).update(code).digest('base64url');

export interface NearCode {
  code: string;
  /** The place of the one character that is another. */
  at: number;
  meant: string;
}

/** Every code that differs in one character. */
export function nearCodes(code: string): NearCode[] {
  return Array.from(code).flatMap((typed, at) =>
    Array.from(CODE_LETTERS)
      .filter((meant) => meant !== typed)
      .map((meant) => ({ code: code.slice(0, at) + meant + code.slice(at + 1), at, meant })),
  );
}
