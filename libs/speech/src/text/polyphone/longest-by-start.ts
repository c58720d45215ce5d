/**
 * Tells how long a word of the list that begins at a place may be, in characters; 0 where none begins. It looks at two characters:
 * nearly every one begins some word, few pairs do.
 */
export function longestByStart(words: Iterable<string>): (characters: readonly string[], at: number) => number {
  const longest = new Map<string, number>();
  for (const word of words) {
    const [first = '', second = '', ...rest] = word;
    const start = first + second;
    longest.set(start, Math.max(longest.get(start) ?? 0, rest.length + 2));
  }
  return (characters, at) => Math.min(longest.get(`${characters[at] ?? ''}${characters[at + 1] ?? ''}`) ?? 0, characters.length - at);
}
