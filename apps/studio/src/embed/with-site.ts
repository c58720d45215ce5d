/** Fields of the API's answers that are addresses of files. */
const isAddress = (name: string): boolean => name === 'url' || name.endsWith('_url') || name === 'avatar' || name === 'cover';

/** The same answer with whole addresses: the API names files by their path on the site. */
export function withSite(site: string, answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((item) => withSite(site, item));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && isAddress(name) && /^\/(?!\/)/.test(value) ? site + value : withSite(site, value),
    ]),
  );
}
