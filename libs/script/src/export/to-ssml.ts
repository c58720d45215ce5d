import type { Paragraph, ScriptDocument, ScriptSettings } from '../document/document.ts';
import { OWN_NAMESPACE } from '../markup/own-namespace.ts';
import { pitchTag, rateTag, styleTag, volumeTag, type MarkTag } from './mark-tag.ts';
import { paragraphMarkup, type MarkupWriter } from './paragraph-markup.ts';
import { createXmlWriter, escapeXml, openingTag } from './xml-writer.ts';

const root = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts"',
  `  xmlns:sy="${OWN_NAMESPACE}" xml:lang="zh-CN">`,
].join('\n');

/** SSML 1.1 that `importScript` reads back to the same script; others may ignore what is in our namespace. */
export function toSsml(document: ScriptDocument, title: string): string {
  const { settings } = document;
  const writer = createXmlWriter(settings);
  const around = wholeScript(settings);
  return [
    root,
    `<metadata>${openingTag({ name: 'sy:script', attributes: { title } })}${escapeXml(unspeakable(settings))}</sy:script></metadata>`,
    around.map((tag) => openingTag(tag)).join(''),
    ...document.paragraphs.map((paragraph) => paragraphElement(paragraph, writer)),
    `${around
      .map(({ name }) => `</${name}>`)
      .toReversed()
      .join('')}</speak>\n`,
  ].join('\n');
}

function wholeScript({ voiceId, rate, semitones, decibels, style }: ScriptSettings): MarkTag[] {
  const tags: MarkTag[] = [{ name: 'voice', attributes: { name: voiceId } }];
  if (rate !== 1) tags.push(rateTag(rate));
  if (semitones !== 0) tags.push(pitchTag(semitones, 0));
  if (decibels !== 0) tags.push(volumeTag(decibels, 0));
  if (style) tags.push(styleTag(style.name, style.strength));
  return tags.map((tag) => ({ ...tag, attributes: { ...tag.attributes, 'sy:whole': 'true' } }));
}

/** Settings that SSML has no elements for. */
function unspeakable({ paragraphPauseMs, symbolPausesMs, background, effect, subtitle }: ScriptSettings): string {
  return JSON.stringify({ paragraphPauseMs, symbolPausesMs, background, effect, subtitle });
}

function paragraphElement(paragraph: Paragraph, writer: MarkupWriter): string {
  const attributes: Record<string, string> = {};
  if (spacesCount(paragraph)) attributes['xml:space'] = 'preserve';
  if (paragraph.timing) {
    attributes['sy:start'] = `${paragraph.timing.startMs}ms`;
    attributes['sy:end'] = `${paragraph.timing.endMs}ms`;
  }
  return `${openingTag({ name: 'p', attributes })}${paragraphMarkup(paragraph, writer)}</p>`;
}

/** Readers may collapse white space unless `xml:space` forbids it. */
function spacesCount({ text, marks, inserts }: Paragraph): boolean {
  return /^\s|\s$|\s\s|[^\S ]/.test(text) || (text.includes(' ') && marks.length + inserts.length > 0);
}
