/** Width of a line in full-width characters, as editors count it: hanzi and Chinese marks 1; Latin letters, digits, their marks and spaces ½. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character < '\u1100' || (character >= '\uff61' && character <= '\uffdc') ? 0.5 : 1;
  return width;
}
