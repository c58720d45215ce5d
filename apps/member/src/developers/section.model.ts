export const sections = ['keys', 'usage', 'hooks', 'api', 'embed'] as const;
export type Section = (typeof sections)[number];
export const spans = [7, 30, 365] as const;
export type Span = (typeof spans)[number];

export const readSection = (query: URLSearchParams): Section => sections.find((name) => name === query.get('part')) ?? 'keys';
export const readSpan = (query: URLSearchParams): Span => spans.find((days) => String(days) === query.get('days')) ?? 30;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Empty: of all keys. */
export const readKeyId = (query: URLSearchParams): string => uuid.exec(query.get('key') ?? '')?.[0] ?? '';

export function developersHref(section: Section, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(section !== 'keys' && { part: section }), ...more }).toString();
  return query === '' ? '/developers' : `/developers?${query}`;
}
