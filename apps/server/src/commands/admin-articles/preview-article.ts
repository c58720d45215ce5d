import type { CallOutput, ParsedInput } from '@shengyu/api';
import { countWords } from '@shengyu/script';
import { renderMarkdown } from '../articles/render-markdown.ts';

/** Words that somebody reads in a minute. */
const WORDS_A_MINUTE = 400;

/** The text as readers would get it: the same rendering, by which nothing but text and safe links comes through. */
export function previewArticle({ body }: ParsedInput<'adminArticlePreview'>): CallOutput<'adminArticlePreview'> {
  const content = renderMarkdown(body);
  const words = countWords(content.replaceAll(/<[^>]*>/g, ' '));
  return { content, words, minutes: Math.ceil(words / WORDS_A_MINUTE) };
}
