/** Codes are typed and shown in groups of four. */
const GROUP = 4;
const CODE_LENGTH = 16;

/** What of a typed or pasted text can be a code, in groups. */
export function inGroups(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, CODE_LENGTH);
  return letters.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

export const isWhole = (code: string): boolean => code.replaceAll('-', '').length === CODE_LENGTH;

/** The offset of the caret in the grouped code when `letters` letters are before it. */
export function caretAfter(letters: number): number {
  return letters + Math.max(0, Math.ceil(letters / GROUP) - 1);
}

export const lettersBefore = (typed: string, caret: number): number => typed.slice(0, caret).replaceAll(/[^0-9A-Za-z]/g, '').length;
