const LONGEST = 24;
/** Where a name may end when its sentence is too long for one. */
const SHORTEST = 6;

const sentenceEnd = /[。！？!?；;…\n]|\.(?=\s|$)/;
const clauseEnd = /[，,、：:—（(]/g;
/** What no name begins or ends with. */
const edges = /^[\s\p{P}\p{S}]+|[\s，,、：:；;。.！!？?…—-]+$/gu;
const quotes = /^[“”"「」『』《》（(]/u;

/** The first sentence of a text as a name, at most 24 characters; empty where it has no words. */
export function firstSentence(text: string): string {
  const start = text.slice(0, 2000).trimStart();
  const opening = quotes.exec(start)?.[0] === '《' ? start : start.replace(edges, '');
  const end = sentenceEnd.exec(opening)?.index ?? opening.length;
  const sentence = opening
    .slice(0, end)
    .replaceAll(/\s+/g, ' ')
    .replace(edges, (found, at: number) => (at === 0 ? found : ''));
  const characters = [...sentence];
  if (characters.length <= LONGEST) return sentence.trim();
  const cut = characters.slice(0, LONGEST).join('');
  const breaks = [...cut.matchAll(clauseEnd)].map(({ index }) => index).filter((index) => [...cut.slice(0, index)].length >= SHORTEST);
  return cut.slice(0, breaks.at(-1) ?? cut.length).trim();
}

/** What a script is called: by its writer, else after its first sentence. */
export const scriptTitle = (title: string, text: string): string => title.trim() || firstSentence(text);
