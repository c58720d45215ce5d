import { sanitizeHtml } from '../../../html/sanitize-html.ts';
import { escapeHtml } from '../../../html/escape-html.ts';
import { texts } from '../../../locales/lines.zh-CN.ts';
import { drawParagraph, type NameOf } from './draw-line.ts';
import { markdown, readText, type LineMeta, type TextParts } from './read-text.ts';

const fence = markdown.renderer.rules.fence;
markdown.renderer.rules.fence = (tokens, index, options, env: { nameOf: NameOf }, self) => {
  const meta = tokens[index]?.meta as LineMeta | null | undefined;
  return meta ? drawLine(meta, env.nameOf) : (fence?.(tokens, index, options, env, self) ?? '');
};

/** A quote that can be read without JavaScript; where the site does not have its voice, it is a quote and nothing more. */
function drawLine({ line: { id, caption, document }, first }: LineMeta, nameOf: NameOf): string {
  const name = nameOf(document.settings.voiceId);
  const paragraphs = document.paragraphs.map((each, index) => `<p data-r="${first + index}">${drawParagraph(each, nameOf)}</p>`).join('');
  const quote = `<blockquote>${paragraphs}</blockquote>\n`;
  if (name === undefined) return quote;
  const said = caption === '' ? '' : `<span>${escapeHtml(caption)}</span> `;
  const foot = `<figcaption>${said}<cite>${escapeHtml(name)}</cite> <a href="/edit?line=${id}">${texts.take}</a></figcaption>`;
  return `<figure class="line" data-line="${id}">${quote}${foot}</figure>\n`;
}

const hues = ['voice', 'emotion', 'rate', 'pinyin', 'phoneme', 'number', 'effect', 'pause'];

/** HTML of a Markdown text: no raw HTML, no script, only safe links and our own headings with anchors. `nameOf`: of the voices of its lines. */
export function renderMarkdown(text: string, nameOf: NameOf = () => undefined): string {
  return renderText(readText(text, ''), nameOf, { numbered: false });
}

/** `numbered`: elements have the numbers of the paragraphs that are read aloud. */
export function renderText({ tokens }: Pick<TextParts, 'tokens'>, nameOf: NameOf, { numbered }: { numbered: boolean }): string {
  const number = numbered ? ['data-r'] : [];
  return sanitizeHtml(markdown.renderer.render(tokens, markdown.options, { nameOf }), {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'del',
      's',
      'code',
      'pre',
      'blockquote',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'hr',
      'br',
      'img',
      'figure',
      'figcaption',
      'cite',
      'span',
      'b',
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'title', 'loading'],
      th: ['style'],
      td: ['style'],
      h2: ['id', ...number],
      h3: ['id', ...number],
      ol: ['start'],
      figure: ['data-line'],
      ...Object.fromEntries(['p', 'h4', 'li', 'tr'].map((name) => [name, number])),
    },
    allowedClasses: { figure: ['line'], span: ['mk', ...hues], b: ['mk', 'point', ...hues] },
    allowedStyles: { '*': { 'text-align': [/^(left|right|center)$/] } },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, ...(/^https?:/.test(attributes['href'] ?? '') ? { rel: 'noopener nofollow', target: '_blank' } : {}) },
      }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
    },
  });
}
