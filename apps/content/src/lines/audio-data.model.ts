import type { LineCard } from '@shengyu/api';
import type { StructuredData } from '@shengyu/contract';
import { splitLines } from '@shengyu/ui/lines';
import { plainText } from '../plain-text.ts';

/** A text that is read aloud, and whose lines speak. */
export interface SpokenPage {
  title: string;
  path: string;
  content: string;
  lines: readonly LineCard[];
  narration?: LineCard | null;
}

const seconds = (milliseconds: number): string => `PT${Math.round(milliseconds / 100) / 10}S`;

/** schema.org of what a text says aloud: each line with its words, and the whole text; without what has not been spoken yet. */
export function audioData({ title, path, content, lines, narration }: SpokenPage): StructuredData[] {
  const quotes = new Map(
    splitLines(content).flatMap((part) => ('lines' in part ? part.lines.map(({ id, html }) => [id, html] as const) : [])),
  );
  const audio = ({ url, duration_ms: ms }: LineCard, name: string) => ({
    ...{ '@type': 'AudioObject', name, contentUrl: url, duration: seconds(ms), encodingFormat: 'audio/mpeg' },
    ...{ inLanguage: 'zh-CN', isPartOf: { '@type': 'WebPage', url: path } },
  });
  const spoken = lines.flatMap((line): StructuredData[] => {
    const quote = quotes.get(line.id);
    if (line.url === undefined || quote === undefined) return [];
    const name = line.caption === '' ? line.voice.name : `${line.voice.name}：${line.caption}`;
    return [{ ...audio(line, name), transcript: wordsOf(quote) }];
  });
  return narration?.url === undefined ? spoken : [audio(narration, title), ...spoken];
}

/** The words of a line, without the chips of its marks. */
const wordsOf = (html: string): string =>
  plainText(html.replaceAll(/<b(?: [^>]*)?>[^<]*<\/b>/g, '').replaceAll(/<\/p>\s*<p>/g, ' ')).trim();
