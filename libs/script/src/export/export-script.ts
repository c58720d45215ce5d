import { cleanText } from '../characters/clean-text.ts';
import type { ScriptDocument } from '../document/document.ts';
import { documentText } from '../document/document-text.ts';
import { toDocx } from './to-docx.ts';
import { toMarkdown } from './to-markdown.ts';
import { toSsml } from './to-ssml.ts';

export const exportFormats = ['ssml', 'txt', 'docx', 'md'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportedScript {
  /** Safe on every system. */
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  ssml: 'application/ssml+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
};

/** A script as a file. SSML says all of it, Markdown all but sounds and pauses per mark, TXT and DOCX the written text. */
export function exportScript(document: ScriptDocument, format: ExportFormat, { title }: { title: string }): ExportedScript {
  return { fileName: `${fileNameOf(title)}.${format}`, contentType: contentTypes[format], bytes: bytesOf(document, format, title) };
}

function bytesOf(document: ScriptDocument, format: ExportFormat, title: string): Uint8Array {
  if (format === 'docx') return toDocx(document, title);
  const write = { ssml: toSsml, md: toMarkdown, txt: documentText }[format];
  return new TextEncoder().encode(write(document, title));
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function fileNameOf(title: string): string {
  const name = [...cleanText(title).replaceAll(/[\\/:*?"<>|]/g, ' ')]
    .slice(0, 80)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return name === '' || reserved.test(name) ? 'script' : name;
}
