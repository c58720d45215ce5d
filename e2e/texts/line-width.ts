/** Width of a subtitle's line in full-width characters: letters, digits and spaces count half. */
export const lineWidth = (line: string): number => [...line].reduce((width, character) => width + (character < '\u1100' ? 0.5 : 1), 0);
