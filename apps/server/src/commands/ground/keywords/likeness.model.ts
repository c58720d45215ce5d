import { wordRuns } from './search-terms.ts';
const han = /\p{Script=Han}/u;

/** What a short text is about: pairs of Chinese characters, and other words. */
function topicTerms(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase().matchAll(wordRuns)].flatMap(([run]) => {
    if (!han.test(run)) return [run];
    const characters = [...run];
    return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
  });
}

/**
 * Orders texts by what they have in common with one: terms that few of them hold weigh more, and a long text is not liker for its length.
 * Those without anything in common are left out.
 */
export function byLikeness<Item>(text: string, items: readonly { item: Item; text: string }[]): Item[] {
  const wanted = new Set(topicTerms(text));
  const held = items.map((one) => ({ item: one.item, terms: new Set(topicTerms(one.text)) }));
  const weight = new Map<string, number>();
  for (const term of wanted) {
    const holders = held.filter(({ terms }) => terms.has(term)).length;
    if (holders > 0) weight.set(term, Math.log(1 + items.length / holders));
  }
  return held
    .map(({ item, terms }) => {
      let shared = 0;
      for (const [term, worth] of weight) if (terms.has(term)) shared += worth;
      return { item, score: shared / Math.sqrt(terms.size + 8) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** A query for texts with any of the topics; nothing where there are none. */
export function topicQuery(text: string, most = 24): string | undefined {
  const terms = [...new Set(topicTerms(text))].slice(0, most);
  return terms.length > 0 ? terms.join(' | ') : undefined;
}
