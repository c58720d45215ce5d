import { pinyinSyllables } from './pinyin-syllables.ts';
import type { Meaning } from './markup-reader.ts';
import { frameOf, type SpeechContext } from './speech-context.ts';

const ignoreText = (): void => undefined;

/** Parts that are not for speaking: taken out by a reviewer, codes of fields, the second rendering of the same shape, phonetic hints. */
const silent = new Set(['w:del', 'w:moveFrom', 'w:instrText', 'w:delText', 'mc:Fallback', 'w:rPr', 'w:sectPr', 'w:tblPr', 'w:footnotePr']);
const pictures = new Set(['w:drawing', 'w:pict', 'w:object', 'm:oMath']);

/**
 * Elements of a Word document. Only `w:t` is text; everything between is white space of the file. Text boxes hold paragraphs
 * of their own inside a paragraph's drawing.
 */
export const docxMeaning: Meaning = (element, context) => {
  const { name } = element;
  const { builder } = context;
  if (name === 'w:t') return { onText: (text) => builder.text(text) };
  if (name === 'w:p') {
    builder.end();
    return { onText: ignoreText, onClose: () => builder.end() };
  }
  if (name === 'w:br' || name === 'w:cr') builder.end();
  else if (name === 'w:tab' || name === 'w:noBreakHyphen') builder.text(name === 'w:tab' ? ' ' : '-');
  else if (name === 'w:tr') return { inside: rowMeaning(), onText: ignoreText, onClose: () => builder.end() };
  else if (name === 'w:r') return { inside: runMeaning(), onText: ignoreText };
  else if (name === 'w:ruby') return { inside: rubyMeaning(), onText: ignoreText };
  else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') context.notes.add('left_out', '', name.slice(2));
  else if (pictures.has(name)) return { onText: ignoreText, inside: shapeMeaning(element.where, context) };
  if (silent.has(name)) return { silent: true };
  return { onText: ignoreText };
};

/** A run may be hidden by its properties, which come first. */
function runMeaning(): Meaning {
  let hidden = false;
  const inProperties: Meaning = ({ name, attributes }) => {
    if (name === 'w:vanish' && !/^(0|false|off)$/.test(attributes['w:val'] ?? '')) hidden = true;
    return { silent: true };
  };
  return (element, context) => {
    if (element.name === 'w:rPr') return { inside: inProperties, onText: ignoreText };
    return hidden ? { silent: true } : docxMeaning(element, context);
  };
}

/** A row is one paragraph; its cells are read like a list. */
function rowMeaning(): Meaning {
  return (element, context) => {
    if (element.name === 'w:tc' || element.name === 'w:p') {
      separateCells(context);
      return { onText: ignoreText };
    }
    if (element.name === 'w:tbl') return { onText: ignoreText, inside: docxMeaning };
    return docxMeaning(element, context);
  };
}

function separateCells({ builder }: SpeechContext): void {
  if (/[^，。！？；：、]$/u.test(builder.openText())) builder.text('，');
}

/** A picture is left out with a note; a shape with a text box says its text. */
function shapeMeaning(where: string, context: SpeechContext): Meaning {
  let noted = false;
  return (element, inner) => {
    if (element.name === 'w:txbxContent') return { onText: ignoreText, inside: docxMeaning };
    if (element.name === 'mc:Fallback') return { silent: true };
    if (!noted && /^(a:blip|v:imagedata|o:OLEObject|m:r)$/.test(element.name)) {
      noted = true;
      context.notes.add('left_out', where, 'picture');
    }
    return element.name === 'w:t' ? docxMeaning(element, inner) : { onText: ignoreText };
  };
}

/** The base is the text; `w:rt` above it becomes the reading when it is pinyin, and is not spoken in any case. */
function rubyMeaning(): Meaning {
  let written = '';
  const inAnnotation: Meaning = (element) => ({
    onText: (text) => {
      if (element.name === 'w:t') written += text;
    },
  });
  return (element, context) => {
    if (element.name === 'w:rt') return { inside: inAnnotation, onText: ignoreText };
    if (element.name !== 'w:rubyBase') return docxMeaning(element, context);
    return {
      onText: ignoreText,
      inside: docxMeaning,
      onClose: () => {
        const syllables = pinyinSyllables(written);
        const [frame] = syllables ? frameOf(context, element, { kind: 'pinyin', syllables }) : [];
        if (frame && syllables) context.builder.markLast(frame, syllables.length);
      },
    };
  };
}
