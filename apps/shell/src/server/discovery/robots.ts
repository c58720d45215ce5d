/** Calls and files of members are nobody's search results; previews and feeds are to be read. */
export function robots(origin: string): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /file/',
    'Disallow: /audition/',
    'Disallow: /v1/',
    'Disallow: /page-data',
    'Allow: /',
  ];
  return `${[...lines, ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])].join('\n')}\n`;
}
