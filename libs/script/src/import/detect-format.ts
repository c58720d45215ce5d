export type TextFormat = 'text' | 'markdown' | 'html' | 'cues' | 'ssml';

const endings: Readonly<Record<string, TextFormat>> = {
  txt: 'text',
  text: 'text',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  srt: 'cues',
  vtt: 'cues',
  ssml: 'ssml',
  xml: 'ssml',
};

/** Lower-case, without its dot; empty when the name has none. */
export function endingOf(fileName: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** What a text is: by its beginning where that is certain, else by the ending of its name, else plain text. `undefined` for endings that are not read. */
export function detectFormat(fileName: string, text: string): TextFormat | undefined {
  const head = text.slice(0, 2000).trimStart();
  if (/^WEBVTT(\s|$)/.test(head)) return 'cues';
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!DOCTYPE\s+speak[^>]*>?\s*)?<speak[\s>/]/.test(head)) return 'ssml';
  if (/^(<\?xml[^>]*>\s*)?(<!DOCTYPE\s+html|<html[\s>])/i.test(head)) return 'html';
  const ending = endingOf(fileName);
  const named = endings[ending];
  if (named === 'ssml' && !/^<[?!a-z]/i.test(head)) return 'text';
  if (named) return named;
  return ending === '' || ending === 'log' ? 'text' : undefined;
}
