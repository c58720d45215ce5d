import { pinyinSyllables } from './pinyin-syllables.ts';
import type { Meaning } from './markup-reader.ts';
import type { PartKind } from './import-parts.ts';
import { isForeignAddress } from '../sound-address.ts';
import { elementText, frameOf, type MarkupElement } from './speech-context.ts';
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
  else if (pictures.has(name)) notes.add('left_out', element.where, `<${name}>${attributes['alt'] ? ` ${attributes['alt']}` : ''}`);
  // The number of a footnote is not for speaking; its text is a part of its own.
  if (/ footnote-(ref|backref) /.test(` ${attributes['class'] ?? ''} `)) return { silent: true };
  if (silent.has(name) || pictures.has(name) || isHidden(attributes)) return { silent: true };
  const part = partOf(element);
  if (name === 'br') {
    builder.end();
    return {};
  }
  if (name === 'td' || name === 'th') return cell(element, context);
  if (name === 'ruby') return { inside: rubyMeaning() };
  if (!blocks.has(name)) return { part };
  const timing = timingOf(element);
  if (timing) builder.begin(timing);
  else builder.end();
  return { part, onClose: () => builder.end() };
};

/** What a page has beside its text. */
function partOf({ name, attributes }: MarkupElement): PartKind | undefined {
  const role = attributes['role'] ?? '';
  const classes = ` ${attributes['class'] ?? ''} `;
  if (name === 'pre') return 'code';
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

/** Word writes list bullets as text of their own, marked so that other programs can leave them out. */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['hidden'] !== undefined || /mso-list:\s*ignore|display:\s*none/i.test(attributes['style'] ?? '');
}

/** The cells of a row are read like a list. */
const cell: Meaning = (_element, { builder }) => {
  if (/[^，。！？；：、]$/u.test(builder.openText())) builder.text('，');
  return {};
};

/** The base is the text; its annotation becomes the reading when it is pinyin, and is not spoken in any case. */
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
        const syllables = pinyinSyllables(written);
        const [frame] = syllables ? frameOf(context, element, { kind: 'pinyin', syllables }) : [];
        if (frame && syllables) context.builder.markLast(frame, syllables.length);
      },
    };
  };
}
