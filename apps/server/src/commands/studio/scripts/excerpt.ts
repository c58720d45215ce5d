const LENGTH = 80;

/** The first characters of a script in one line, for lists. */
export function excerptOf(text: string): string {
  const characters = [
    ...text
      .slice(0, LENGTH * 4)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('')}…` : characters.join('');
}
