import type { DocxNumbering, ListPlace } from './docx-numbering.ts';
import type { ElementMeaning, Meaning } from './markup-reader.ts';
import { raisedText } from './raised-text.ts';
import { addReading } from './ruby-reading.ts';
import type { MarkupElement, SpeechContext } from './speech-context.ts';

const ignoreText = (): void => undefined;

/** Parts that are not for speaking: taken out by a reviewer, codes of fields, the second rendering of the same shape, phonetic hints. */
const silent = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'mc:Fallback', 'w:rPr', 'w:sectPr', 'w:tblPr', 'w:footnotePr']);
const pictures = new Set(['w:drawing', 'w:pict', 'w:object', 'm:oMath']);
/** Wingdings of circled numbers, 1 to 10, in both of their rows. */
const wingdings: Readonly<Record<string, string>> = Object.fromEntries(
  [0x81, 0x8c].flatMap((first) =>
    Array.from({ length: 10 }, (_, index) => [(0xf000 + first + index).toString(16), String.fromCharCode(0x2460 + index)]),
  ),
);

/**
 * Elements of a Word document. Only `w:t` is text; everything between is white space of the file. Text boxes hold paragraphs
 * of their own inside a paragraph's drawing.
 */
export function createDocxMeaning(numbering: DocxNumbering): Meaning {
  /** The paragraph mark before was taken out: the next paragraph goes on. */
  let goesOn = false;
  const paragraph: Meaning = (_element, { builder, notes }) => {
    if (!goesOn) builder.end();
    goesOn = false;
    let shape: ParagraphShape = {};
    let isHeading = false;
    let marksDeleted = false;
    let contents = '';
    const inContents: Meaning = ({ name }) => ({
      inside: inContents,
      silent: silent.has(name),
      onText: (text) => {
        if (name === 'w:t') contents += text;
      },
    });
    return {
      onText: ignoreText,
      inside: (element, context) => {
        if (element.name === 'w:pPr')
          return paragraphProperties((read) => {
            shape = read;
            isHeading = read.outlined === true || (read.style !== undefined && numbering.isHeading(read.style));
            marksDeleted = read.marksDeleted === true;
          });
        if (/^(?:TOC|目录)\d?$/i.test(shape.style ?? '')) return inContents(element, context);
        const number = element.name === 'w:r' ? numberOf(shape, numbering) : '';
        if (number !== '') shape = {};
        return { ...meaning(element, context), ...(number !== '' && { before: { kind: 'list_numbers', text: number } }) };
      },
      onClose: () => {
        notes.parts.add('contents', '', contents);
        if (notes.parts.keeps('contents')) builder.text(contents);
        goesOn = marksDeleted;
        if (goesOn) return;
        if (isHeading) builder.endHeading();
        else builder.end();
      },
    };
  };
  const meaning: Meaning = (element, context) => {
    const { name, attributes } = element;
    const { builder, notes } = context;
    if (name === 'w:t') return { onText: (text) => builder.text(text) };
    if (name === 'w:p') return paragraph(element, context);
    if (name === 'w:br' || name === 'w:cr') builder.end();
    else if (name === 'w:tab' || name === 'w:noBreakHyphen') builder.text(name === 'w:tab' ? ' ' : '-');
    else if (name === 'w:sym') addSymbol(attributes, context);
    else if (name === 'w:tr') return { inside: rowMeaning(meaning), onText: ignoreText, onClose: () => builder.end() };
    else if (name === 'w:r') return runMeaning(element, context, meaning);
    else if (name === 'w:sdt') return { inside: controlMeaning(meaning), onText: ignoreText };
    else if (name === 'w:ruby') return { inside: rubyMeaning(meaning), onText: ignoreText };
    else if (name === 'w:footnote' || name === 'w:endnote')
      return attributes['w:type'] === undefined ? { part: 'footnotes', onText: ignoreText } : { silent: true };
    else if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
      notes.parts.add('references', '', `[${attributes['w:id'] ?? ''}]`);
    else if (pictures.has(name)) return { onText: ignoreText, inside: shapeMeaning(element.where, context, meaning) };
    if (silent.has(name)) return { silent: true };
    return { onText: ignoreText };
  };
  return meaning;
}

function addSymbol(attributes: Readonly<Record<string, string>>, { builder, notes }: SpeechContext): void {
  const font = attributes['w:font'] ?? '';
  const code = (attributes['w:char'] ?? '').toLowerCase();
  const sign = font === 'Wingdings' ? wingdings[code] : undefined;
  if (sign !== undefined) builder.text(sign);
  else notes.add('left_out', '', `${font} ${code}`);
}

/** What comes before a paragraph's text. */
interface ParagraphShape {
  style?: string;
  place?: Partial<ListPlace>;
  /** A reviewer joined it with the next. */
  marksDeleted?: boolean;
  /** It has a level of the outline of its own. */
  outlined?: boolean;
}

function paragraphProperties(onRead: (shape: ParagraphShape) => void): ElementMeaning {
  const shape: ParagraphShape = {};
  const inside: Meaning = ({ name, attributes }) => {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:pStyle') shape.style = value;
    else if (name === 'w:ilvl') shape.place = { ...shape.place, level: Number(value) };
    else if (name === 'w:numId') shape.place = { ...shape.place, list: value };
    else if (name === 'w:outlineLvl') shape.outlined = Number(value) < 9;
    else if (name === 'w:del') shape.marksDeleted = true;
    return { onText: ignoreText, inside };
  };
  return { onText: ignoreText, inside, onClose: () => onRead(shape) };
}

/** The number that Word shows, of the paragraph's own list or its style's. */
function numberOf({ style, place }: ParagraphShape, numbering: DocxNumbering): string {
  if (place?.list === '0') return '';
  const ofStyle = style === undefined ? undefined : numbering.ofStyle(style);
  const list = place?.list ?? ofStyle?.list;
  if (list === undefined) return '';
  const number = numbering.next({ list, level: place?.level ?? ofStyle?.level ?? 0 });
  return number === '' || /[、）)章节条]$/u.test(number) ? number : `${number} `;
}

/** Properties come first: a run may be hidden, or raised as a power or the mark of a source. */
function runMeaning(element: MarkupElement, context: SpeechContext, meaning: Meaning): ElementMeaning {
  let hidden = false;
  let raised: ReturnType<typeof raisedText> | undefined;
  const inProperties: Meaning = ({ name, attributes }) => {
    if (name === 'w:vanish' && !/^(0|false|off)$/.test(attributes['w:val'] ?? '')) hidden = true;
    if (name === 'w:vertAlign' && attributes['w:val'] === 'superscript') raised = raisedText(context, element.where, false);
    return { silent: true };
  };
  const inside: Meaning = (child, inner) => {
    if (child.name === 'w:rPr') return { inside: inProperties, onText: ignoreText };
    if (hidden) return { silent: true, noted: '<w:vanish>' };
    return raised && child.name === 'w:t' ? { onText: raised.onText } : meaning(child, inner);
  };
  return { inside, onText: ignoreText, onClose: () => raised?.onClose?.() };
}

/** A list of contents is a part; any other control is its content. */
function controlMeaning(meaning: Meaning): Meaning {
  let isContents = false;
  const inProperties: Meaning = ({ name, attributes }) => {
    if (name === 'w:docPartGallery' && /contents|目录/i.test(attributes['w:val'] ?? '')) isContents = true;
    return { onText: ignoreText, inside: inProperties };
  };
  return (element, context) => {
    if (element.name === 'w:sdtPr') return { inside: inProperties, onText: ignoreText };
    if (element.name === 'w:sdtContent') return { inside: meaning, onText: ignoreText, ...(isContents && { part: 'contents' as const }) };
    return meaning(element, context);
  };
}

/** A row is one paragraph; its cells are read like a list. */
function rowMeaning(meaning: Meaning): Meaning {
  return (element, context) => {
    if (element.name === 'w:tc' || element.name === 'w:p') {
      separateCells(context);
      return { onText: ignoreText };
    }
    if (element.name === 'w:tbl') return { onText: ignoreText, inside: meaning };
    return meaning(element, context);
  };
}

function separateCells({ builder }: SpeechContext): void {
  if (/[^，。！？；：、]$/u.test(builder.openText())) builder.text('，');
}

/** A picture is left out with a note; a shape with a text box says its text. */
function shapeMeaning(where: string, context: SpeechContext, meaning: Meaning): Meaning {
  let noted = false;
  return (element, inner) => {
    if (element.name === 'w:txbxContent') return { onText: ignoreText, inside: meaning };
    if (element.name === 'mc:Fallback') return { silent: true };
    if (!noted && /^(a:blip|v:imagedata|o:OLEObject|m:r)$/.test(element.name)) {
      noted = true;
      context.notes.add('left_out', where, 'picture');
    }
    return element.name === 'w:t' ? meaning(element, inner) : { onText: ignoreText };
  };
}

/** The base is the text; `w:rt` above it becomes the reading when it is pinyin, and is not spoken in any case. */
function rubyMeaning(meaning: Meaning): Meaning {
  let written = '';
  const inAnnotation: Meaning = (element) => ({
    onText: (text) => {
      if (element.name === 'w:t') written += text;
    },
  });
  return (element, context) => {
    if (element.name === 'w:rt') return { inside: inAnnotation, onText: ignoreText };
    if (element.name !== 'w:rubyBase') return meaning(element, context);
    return {
      onText: ignoreText,
      inside: meaning,
      onClose: () => {
        addReading(context, element, written);
      },
    };
  };
}
