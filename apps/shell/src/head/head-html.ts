import type { HeadTags } from './compose-head.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const tag = (name: string, attribute: 'name' | 'property', content: string): string =>
  content === '' ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** The tags of a page's head as HTML; every value is escaped. JSON-LD is data, so it needs no nonce. */
export function headHtml(head: HeadTags): string {
  const { title, description, keywords, icon, canonical, image, siteName, structuredData, noIndex } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    tag('description', 'name', description),
    tag('keywords', 'name', keywords),
    noIndex ? tag('robots', 'name', 'noindex') : '',
    canonical === '' || noIndex ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    tag('og:type', 'property', 'website'),
    tag('og:site_name', 'property', siteName),
    tag('og:title', 'property', title),
    tag('og:description', 'property', description),
    tag('og:url', 'property', canonical),
    tag('og:image', 'property', image),
    structuredData ? `<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>` : '',
  ].join('');
}
