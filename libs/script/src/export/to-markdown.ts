import { cleanText } from '../characters/clean-text.ts';
import type { Paragraph, ScriptDocument } from '../document/document.ts';
import { PARAGRAPH_PAUSE_MS } from '../document/limits.ts';
import { paragraphMarkup } from './paragraph-markup.ts';
import { createXmlWriter, openingTag } from './xml-writer.ts';

/** Marks of Markdown are read again in what is inside them, and names there have no colons. */
const writer = createXmlWriter({ semitones: 0, decibels: 0 }, escapeMarkdown, (name) => name.replace(/^sy:/, 'sy-').replace(/^mstts:/, ''));
const htmlWriter = createXmlWriter({ semitones: 0, decibels: 0 });

/** Markdown with front matter; marks and inserts are elements of SSML. Empty paragraphs are left out. */
export function toMarkdown({ settings, paragraphs }: ScriptDocument, title: string): string {
  const { voiceId, rate, semitones, decibels, paragraphPauseMs } = settings;
  const front = [
    '---',
    `title: ${JSON.stringify(cleanText(title))}`,
    `voice: ${voiceId}`,
    ...(rate === 1 ? [] : [`rate: ${rate}`]),
    ...(semitones === 0 ? [] : [`pitch: ${semitones}`]),
    ...(decibels === 0 ? [] : [`volume: ${decibels}`]),
    ...(paragraphPauseMs === PARAGRAPH_PAUSE_MS ? [] : [`paragraph-pause: ${paragraphPauseMs}`]),
    '---',
  ].join('\n');
  const blocks = paragraphs.filter(({ text, inserts }) => text.trim() !== '' || inserts.length > 0).map(block);
  return `${[front, ...blocks].join('\n\n')}\n`;
}

function block(paragraph: Paragraph): string {
  if (!paragraph.timing) return escapeStart(paragraphMarkup(paragraph, writer).trim());
  const { startMs, endMs } = paragraph.timing;
  const start = openingTag({ name: 'p', attributes: { 'sy:start': `${startMs}ms`, 'sy:end': `${endMs}ms` } });
  return `${start}${paragraphMarkup(paragraph, htmlWriter)}</p>`;
}

function escapeMarkdown(text: string): string {
  return cleanText(text).replace(/[\\`*_{}[\]<>#|~&!]/g, '\\$&');
}

/** Signs that mean something only where a line begins. */
function escapeStart(line: string): string {
  return line.replace(/^[-+=]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
