import type { ImportedScript } from '../import-format.ts';
import type { RandomDocument } from './random-documents.ts';

const LONGEST_TEXT = 160;

const toldBy = ({ notes, parts }: ImportedScript): string[] => [...notes, ...parts.flatMap(({ items }) => items)].map(({ text }) => text);

/** The report is longer than its lists, which say so: not every word that was left out can be found in them. */
export function isReportCut(script: ImportedScript): boolean {
  const { notes, parts } = script;
  return (
    toldBy(script).some((text) => [...text].length >= LONGEST_TEXT) ||
    parts.some(({ count, items }) => count > items.length) ||
    notes.some(({ kind }) => kind === 'more')
  );
}

/** Words of a document that are neither in its script nor named in the report, if that is whole. */
export function lostWords({ words }: RandomDocument, script: ImportedScript): string[] {
  if (isReportCut(script)) return [];
  const all = [...script.document.paragraphs.map(({ text }) => text), ...toldBy(script)].join('\n');
  return words.filter((word) => !all.includes(word));
}
