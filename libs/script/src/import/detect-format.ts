import { isTimeLine } from './cue-times.ts';
import { tagPattern } from './known-tags.ts';
import { looksLikeMarkdown } from './markdown-evidence.ts';

export type TextFormat = 'text' | 'markdown' | 'html' | 'cues' | 'ass' | 'ssml';

const readable = new Set(['', 'txt', 'text', 'log', 'md', 'markdown', 'html', 'htm', 'xhtml', 'srt', 'vtt', 'ass', 'ssa', 'ssml', 'xml']);

/** Lower-case, without its dot; empty when the name has none. */
export function endingOf(fileName: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

const speakFirst = /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE\s+speak[^>]*>?\s*)?<speak[\s>/]/;
const blockTag = /<\/(?:p|div|h[1-6]|li|ul|ol|table|section|article|blockquote|span|body|pre|ruby)\s*>/i;

/**
 * What a text is, by what it holds, so that it is the same whether it comes as a file or is pasted. `undefined` for a file whose name ends in
 * something that is not read.
 */
export function detectFormat(fileName: string, text: string): TextFormat | undefined {
  const ending = endingOf(fileName);
  if (!readable.has(ending)) return undefined;
  const head = text.slice(0, 4000).trimStart();
  if (/^WEBVTT(\s|$)/.test(head)) return 'cues';
  if (/^\[(?:Script Info|V4\+? Styles|Events)\]/i.test(head) || /^Dialogue:\s?[^,\n]{0,20},\d+:\d\d:\d\d/m.test(head)) return 'ass';
  if (speakFirst.test(head) || (/<speak[\s>]/.test(text) && text.includes('</speak>') && !head.startsWith('---'))) return 'ssml';
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE\s+html|<html[\s>])/i.test(head)) return 'html';
  if (hasTimeLine(text)) return 'cues';
  if (/^(?:html?|xhtml)$/.test(ending) && tagPattern.test(text)) return 'html';
  if ((ending === 'ssml' || ending === 'xml') && /^<[?!a-z]/i.test(head)) return 'ssml';
  if (/^<!--|^<[a-z]/i.test(head) && tagPattern.test(head.slice(0, head.indexOf('>') + 1)) && blockTag.test(text)) return 'html';
  return looksLikeMarkdown(text) ? 'markdown' : 'text';
}

/** A line with both times of a cue, near the beginning. */
function hasTimeLine(text: string): boolean {
  return text
    .slice(0, 20_000)
    .split(/\r\n|[\n\r]/, 400)
    .some(isTimeLine);
}
