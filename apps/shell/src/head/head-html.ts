import type { HeadTags } from './compose-head.ts';
import type { LinkPreview } from './link-preview.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const tag = (name: string, attribute: 'name' | 'property', content: string): string =>
  content === '' ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

/** The icons that every site has beside the one of its configuration. */
const iconsHtml = '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

/** The tags of a page's head as HTML; every value is escaped. */
export function headHtml(head: HeadTags, preview?: LinkPreview): string {
  const { title, description, keywords, icon, canonical, noIndex } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    tag('description', 'name', description),
    tag('keywords', 'name', keywords),
    noIndex ? tag('robots', 'name', 'noindex') : '',
    canonical === '' || noIndex ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    iconsHtml,
    preview ? previewHtml(preview) : '',
  ].join('');
}

/** Open Graph says it all; what reads Twitter's tags takes the rest from there. */
function previewHtml({ properties, card, links }: LinkPreview): string {
  return [
    ...properties.map(([name, content]) => tag(name, 'property', content)),
    tag('twitter:card', 'name', card),
    ...links.map(
      ({ type, title, href }) =>
        `<link rel="alternate" type="${escapeHtml(type)}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
    ),
  ].join('');
}

/** JSON-LD. It is data, so it needs no nonce. */
export function linkedDataHtml(objects: readonly Readonly<Record<string, unknown>>[]): string {
  return objects
    .map((object) => `<script type="application/ld+json">${JSON.stringify(object).replaceAll('<', '\\u003c')}</script>`)
    .join('');
}
