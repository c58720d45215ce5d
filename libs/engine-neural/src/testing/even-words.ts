/** When a service says each character of a text: one after the other, evenly, behind the silence that `toneWav` begins with. */
export function evenWords(text: string, durationMs: number): { word: string; startMs: number; endMs: number }[] {
  const characters = [...text.replace(/<[^>]*>/g, '')].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const part = durationMs / characters.length;
  return characters.map((word, index) => ({ word, startMs: 100 + index * part, endMs: 100 + (index + 1) * part }));
}
