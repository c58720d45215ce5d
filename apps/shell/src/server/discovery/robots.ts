/**
 * Calls and files of members are nobody's search results; previews, feeds and the sounds that pages name are to be read. What is a member's
 * has an address with a signature; the API answers it to no one else, and says `noindex` of what a member shows to all.
 */
export function robots(origin: string): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /file/*?',
    'Disallow: /audition/',
    'Disallow: /v1/',
    'Disallow: /page-data',
    'Allow: /',
  ];
  return `${[...lines, ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])].join('\n')}\n`;
}
