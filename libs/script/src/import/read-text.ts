import { MAX_SCRIPT_CHARACTERS } from '../limits.ts';
import { documentFromText } from '../document-from-text.ts';
import { codePointLength } from '../code-points.ts';
import { ImportError } from './import-error.ts';
import type { ReadFormat } from './import-format.ts';
import { importLimits } from './import-limits.ts';

/** Plain text: one paragraph a line, without the empty ones and the indents between them. */
export const readText: ReadFormat = (text, { voiceId }) => {
  const document = documentFromText(text, voiceId);
  const paragraphs = document.paragraphs
    .map((paragraph) => ({ ...paragraph, text: paragraph.text.trim() }))
    .filter((paragraph) => paragraph.text !== '');
  const length = paragraphs.reduce((sum, paragraph) => sum + codePointLength(paragraph.text) + 1, 0);
  if (length > MAX_SCRIPT_CHARACTERS) throw new ImportError('import.too_long', `${length} > ${MAX_SCRIPT_CHARACTERS}`);
  if (paragraphs.length > importLimits.paragraphs) throw new ImportError('import.too_long', `${paragraphs.length} ¶`);
  return {
    title: undefined,
    document: paragraphs.length > 0 ? { ...document, paragraphs } : { ...document, paragraphs: document.paragraphs.slice(0, 1) },
  };
};
