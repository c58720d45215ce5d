import type { CallOutput, ParsedInput } from '@shengyu/api';
import { countWords } from '@shengyu/script';
import { readText } from '../../ground/markdown/read-text.ts';
import { renderText } from '../../ground/markdown/render-markdown.ts';
import { namesOf } from '../../content/lines/show-lines.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

/** Words that somebody reads in a minute. */
const WORDS_A_MINUTE = 400;

/** The text as readers would get it: the same rendering, by which nothing but text and safe links comes through. */
export function previewArticle({ body }: ParsedInput<'adminArticlePreview'>, catalogue: VoiceCatalogue): CallOutput<'adminArticlePreview'> {
  const content = renderText(readText(body, ''), namesOf(catalogue), { numbered: true });
  const words = countWords(content.replaceAll(/<[^>]*>/g, ' '));
  return { content, words, minutes: Math.ceil(words / WORDS_A_MINUTE) };
}
