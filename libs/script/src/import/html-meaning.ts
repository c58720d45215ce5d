import { listNumber, type NumberStyle } from './list-numbers.ts';
import type { ElementMeaning, Meaning } from './markup-reader.ts';
import { raisedText } from './raised-text.ts';
import { addReading } from './ruby-reading.ts';
import type { PartKind } from './import-parts.ts';
import { isForeignAddress } from '../markup/sound-address.ts';
import { elementText, type MarkupElement, type SpeechContext } from './speech-context.ts';
import { speechElement } from './speech-elements.ts';
import { timingOf } from './timing-attributes.ts';

const blocks = new Set(
  'address article aside menu blockquote body dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary details table tbody thead tfoot tr ul caption'.split(
    ' ',
  ),
);
const silent = new Set(
  'head script style template noscript title meta link svg math object embed iframe frame applet canvas map select button textarea datalist dialog rp xml noembed noframes plaintext'.split(
    ' ',
  ),
);
/** Text of these is seen on a page, so it is named. */
const named = new Set([
  'button',
  'select',
  'textarea',
  'datalist',
  'dialog',
  'noscript',
  'template',
  'object',
  'svg',
  'math',
  'canvas',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'xml',
]);
const pictures = new Set(['img', 'picture', 'video', 'audio', 'canvas', 'iframe', 'object', 'embed', 'svg', 'math']);

/**
 * What a person would read aloud of a page: its text, one paragraph per block. Scripts and styles are not text and nothing is
 * fetched. Elements of SSML inside it keep their meaning, and ruby in pinyin becomes a reading.
 */
export const htmlMeaning: Meaning = (element, context) => {
  const { name, attributes } = element;
  const { builder, notes } = context;
  const speech = isSpeech(name, attributes) ? speechElement(name) : undefined;
  if (speech) return { frames: speech(element, context) };
  if (name === 'audio' && isForeignAddress(attributes['src'])) notes.add('address', element.where, elementText(element));
  // The number of a footnote is not for speaking; its text is a part of its own.
  if (isFootnoteNumber(element)) return { silent: true };
  if (name === 'sup' || isReference(element)) return raised(context, element);
  if (isListSign(attributes)) return listSign(context, element);
  if (pictures.has(name))
    return { silent: true, ...((name !== 'audio' || !isForeignAddress(attributes['src'])) && { lists: pictureText(element) }) };
  if (silent.has(name)) return { silent: true, ...(named.has(name) && { noted: `<${name}>` }) };
  if (isHidden(attributes)) return { silent: true, noted: `<${name} hidden>` };
  const part = partOf(element);
  if (name === 'br') {
    builder.end();
    return {};
  }
  if (name === 'td' || name === 'th') return cell(element, context);
  if (name === 'ruby') return { inside: rubyMeaning() };
  if (!blocks.has(name)) return { part };
  if (name === 'pre') return { part, onText: linesOf(context), onClose: () => builder.end() };
  const timing = timingOf(element);
  if (timing) builder.begin(timing);
  else builder.end();
  if (name === 'ol' || name === 'ul' || name === 'menu') return { part, inside: listMeaning(element), onClose: () => builder.end() };
  return { part, onClose: () => (/^h[1-6]$/.test(name) ? builder.endHeading() : builder.end()) };
};

const styles: Readonly<Record<string, NumberStyle>> = {
  a: 'lower-latin',
  A: 'upper-latin',
  i: 'lower-roman',
  I: 'upper-roman',
};

/** The items of one list; in a numbered one each begins with its number, which a person may leave out. */
function listMeaning(list: MarkupElement): Meaning {
  let next = Number.parseInt(list.attributes['start'] ?? '1', 10) || 1;
  const style = styles[list.attributes['type'] ?? ''] ?? (/(?:cjk|chinese)/i.test(list.attributes['style'] ?? '') ? 'chinese' : 'decimal');
  return (element, context) => {
    const meaning = htmlMeaning(element, context);
    if (element.name !== 'li') return meaning;
    // Lists of footnotes have their own numbers.
    if (list.name !== 'ol' || (element.attributes['class'] ?? '').includes('footnote')) return { inside: htmlMeaning, ...meaning };
    next = Number.parseInt(element.attributes['value'] ?? '', 10) || next;
    const number = listNumber(next, style) + (style === 'chinese' ? '、' : '. ');
    next += 1;
    return { inside: htmlMeaning, ...meaning, before: { kind: 'list_numbers', text: number } };
  };
}

/** Its text is raised, in pieces of any element. */
function raised(context: SpeechContext, element: MarkupElement): ElementMeaning {
  const meaning = raisedText(context, element.where, isReference(element));
  return { ...meaning, inside: () => ({ onText: meaning.onText }) };
}

function isFootnoteNumber({ attributes }: MarkupElement): boolean {
  return / footnote-(ref|backref) /.test(` ${attributes['class'] ?? ''} `) || attributes['role'] === 'doc-backlink';
}

function isReference({ name, attributes }: MarkupElement): boolean {
  if (attributes['role'] === 'doc-noteref' || attributes['epub:type'] === 'noteref') return true;
  return (name === 'sup' || name === 'a') && /(?:^|[\s_-])(?:reference|noteref|footnote|cite)(?:[\s_-]|$)/i.test(attributes['class'] ?? '');
}

/** Word writes numbers and bullets as text of their own: a number is kept, a bullet is none. */
const isListSign = (attributes: Readonly<Record<string, string>>): boolean => /mso-list:\s*ignore/i.test(attributes['style'] ?? '');

function listSign({ builder, notes }: SpeechContext, { where }: MarkupElement): ElementMeaning {
  let written = '';
  const onText = (text: string): void => {
    written += text;
  };
  return {
    onText,
    inside: () => ({ onText }),
    onClose: () => {
      const number = written.replaceAll(/[\s\u00a0]+/g, ' ').trim();
      if (!/^[（(第]?[\da-z\p{Script=Han}①-⑳.]{1,8}[）)、.．:：章节条]?$/iu.test(number) || /^[olnuq§]$/i.test(number)) return;
      notes.parts.add('list_numbers', where, number);
      if (notes.parts.keeps('list_numbers')) builder.text(/[、）)章节条]$/u.test(number) ? number : `${number} `);
    },
  };
}

/** Its line ends count. */
const linesOf =
  ({ builder }: SpeechContext) =>
  (text: string): void => {
    for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
      if (index > 0) builder.end();
      builder.text(line);
    }
  };

const pictureText = ({ name, attributes }: MarkupElement): string => `<${name}>${attributes['alt'] ? ` ${attributes['alt']}` : ''}`;

/** What a page has beside its text. */
function partOf({ name, attributes }: MarkupElement): PartKind | undefined {
  const role = attributes['role'] ?? '';
  const classes = ` ${attributes['class'] ?? ''} `;
  if (name === 'pre') return 'code';
  const use = ` ${attributes['epub:type'] ?? ''} `;
  if (/ (?:foot|end|rear)notes? /.test(use) || role === 'doc-footnote') return 'footnotes';
  if (/ (?:toc|landmarks|page-list|loi|lot|index) /.test(use)) return 'contents';
  if (name === 'nav' || name === 'aside' || name === 'menu' || /^(navigation|menubar|complementary|search)$/.test(role))
    return 'navigation';
  if (/ (footnotes|footnotes-list) /.test(classes) || role === 'doc-endnotes') return 'footnotes';
  if (name === 'footer' || role === 'contentinfo') return 'footer';
  return undefined;
}

/** `sub`, `audio` and `mark` mean something else in HTML. */
function isSpeech(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'sub') return attributes['alias'] !== undefined;
  return name !== 'audio' || attributes['sy:duration'] !== undefined;
}

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['hidden'] !== undefined || /display:\s*none/i.test(attributes['style'] ?? '');
}

/** The cells of a row are read like a list. */
const cell: Meaning = (_element, { builder }) => {
  if (/[^，。！？；：、]$/u.test(builder.openText())) builder.text('，');
  return {};
};

/** The base is the text; its annotation becomes the reading when it is pinyin, else it is listed; it is not spoken in any case. */
function rubyMeaning(): Meaning {
  return (element, context) => {
    if (element.name === 'rp') return { silent: true };
    if (element.name !== 'rt') return {};
    let written = '';
    return {
      onText: (text) => {
        written += text;
      },
      onClose: () => {
        addReading(context, element, written);
      },
    };
  };
}
