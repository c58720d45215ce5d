import MarkdownIt from 'markdown-it';
import { sanitizeHtml } from '../../../html/sanitize-html.ts';

const markdown = new MarkdownIt('zero', { html: false, linkify: false, breaks: true }).enable([
  'emphasis',
  'backticks',
  'strikethrough',
  'escape',
  'link',
  'list',
  'fence',
  'blockquote',
  'newline',
]);

/**
 * HTML of what a member wrote: paragraphs, emphasis, lists, quotes, code, and links that search engines give nothing for.
 * No pictures (they would tell their server who reads), no headings, no HTML; then checked once more by another library.
 */
export function renderPost(text: string): string {
  return sanitizeHtml(markdown.render(text), {
    allowedTags: ['p', 'br', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'ugc nofollow noopener', target: '_blank' } }),
    },
  });
}
