/** What is said while something is to be heard, and why it is not. */
export interface HearingWords {
  asking: string;
  limit: string;
  busy: string;
  failed: string;
}

export function problemOf(name: string | undefined, words: HearingWords): string {
  if (name === 'limit.reached') return words.limit;
  return name === 'server.busy' ? words.busy : words.failed;
}
