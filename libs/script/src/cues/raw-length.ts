/** Characters of a line as editors count them: hanzi, letters, digits, punctuation and spaces alike. */
export function rawLength(text: string): number {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
}
