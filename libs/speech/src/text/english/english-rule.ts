import type { NumberKind } from '@shengyu/script';

/** What one pattern says; the first that matches wins. */
export interface EnglishRule {
  pattern: RegExp;
  /** Undefined for words, which have no other reading to choose. */
  kind?: NumberKind;
  /** Lower-case words apart by blanks; undefined where the pattern does not mean this after all. */
  say: (match: RegExpExecArray) => string | undefined;
}

/** An amount with or without thousands and decimals. */
export const amountPattern = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

export const minusWord = (sign: string | undefined): string => (sign === '-' ? 'minus ' : '');
