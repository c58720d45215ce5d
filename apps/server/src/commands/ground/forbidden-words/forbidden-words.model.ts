const han = /\p{Script=Han}/u;

/** Full-width letters and capitals count as plain ones; invisible characters do not separate. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '');
/** Chinese separates words by nothing: within a sentence only letters and digits count. */
const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}。！？!?\n]/gu, '');
const spaced = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/** The words of the list that a text holds. Words with Chinese in them are found anywhere, others as whole words. */
export function forbiddenWords(text: string, list: readonly string[]): string[] {
  const line = plain(text);
  const tight = squeezed(line);
  const loose = spaced(line);
  return list.filter((word) => {
    const wanted = plain(word).trim();
    if (wanted === '') return false;
    return han.test(wanted) ? tight.includes(squeezed(wanted)) : loose.includes(spaced(wanted));
  });
}
