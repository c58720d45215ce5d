import type { Call, SiteConfig } from '@shengyu/api';
import { texts } from '../../locales/zh-CN.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';
import { publicPages } from './public-pages.ts';

export interface LlmsParts {
  remotes: RemoteSet;
  call: Call;
  config: SiteConfig | null;
  origin: string;
}

const articles = 20;
const words = texts.llms;

/** Text within a line of Markdown: nothing of it opens a link or a list. */
const plain = (text: string): string => text.replaceAll(/[\s[\]<>]+/g, ' ').trim();

const item = (origin: string, path: string, title: string, note = ''): string =>
  `- [${plain(title)}](${origin}${path})${note === '' ? '' : `: ${plain(note)}`}`;

/** `/llms.txt`: what the site is, and where a language model finds what (llmstxt.org). */
export async function llms({ remotes, call, config, origin }: LlmsParts): Promise<string> {
  const site = config?.website;
  const pages = publicPages(remotes);
  const [courses, news] = await Promise.all(
    (['course', 'news'] as const).map((type) => call('articleLists', { type, page_size: articles }).then(({ lists }) => lists)),
  );
  const section = (title: string, lines: readonly string[]): string => (lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`);
  return [
    `# ${plain(site?.shop_name ?? '')}\n\n> ${plain(site?.pc_desc ?? '')}\n`,
    section(
      words.pages,
      pages.map(({ path, title, description }) => item(origin, path, title, description)),
    ),
    section(
      words.courses,
      (courses ?? []).map(({ id, title, summary }) => item(origin, `/course/${id}`, title, summary)),
    ),
    section(
      words.news,
      (news ?? []).map(({ id, title, summary }) => item(origin, `/news/${id}`, title, summary)),
    ),
    section(words.machines, [
      item(origin, '/openapi.json', 'OpenAPI', words.openapi),
      item(origin, '/sitemap.xml', 'Sitemap'),
      item(origin, '/feed/news.atom', 'Atom'),
    ]),
  ].join('');
}
