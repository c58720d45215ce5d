/** Marks of punctuation as the model writes them; quotes and brackets are not heard. */
const marks: Readonly<Record<string, string>> = {
  '、': ',',
  '，': ',',
  ',': ',',
  '。': '.',
  '.': '.',
  '．': '.',
  '！': '!',
  '!': '!',
  '？': '?',
  '?': '?',
  '：': ':',
  ':': ':',
  '；': ';',
  ';': ';',
  '—': '—',
  '–': '—',
  '…': '…',
};

/** The strongest mark of a run (`？！` is a question), undefined for what is silent. */
export function punctuationSymbol(text: string): string | undefined {
  const found = Array.from(text).flatMap((character) => marks[character] ?? []);
  return found.find((mark) => mark === '?') ?? found[0];
}
