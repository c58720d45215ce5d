import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { collectArticle, listCollected, uncollectArticle } from '../../commands/content/articles/favourite-articles.ts';
import { listArticles, listCategories } from '../../commands/content/articles/list-articles.ts';
import { showArticle } from '../../commands/content/articles/show-article.ts';
import { announceNotices } from '../../jobs/content/announce-notices.ts';

/** News, notices and courses. */
export function articlesModule({
  database,
  catalogue,
  realtime,
  onError,
  stopping,
}: Pick<Platform, 'database' | 'catalogue' | 'realtime' | 'onError' | 'stopping'>) {
  return {
    handlers: {
      articleCate: (input) => listCategories(database, input),
      articleLists: (input) => listArticles(database, input),
      articleDetail: (input, { member }) => showArticle({ database, catalogue }, member?.id, input),
      articleAddCollect: ({ id }, { member }) => collectArticle(database, member.id, id),
      articleCancelCollect: ({ id }, { member }) => uncollectArticle(database, member.id, id),
      articleCollect: (input, { member }) => listCollected(database, member.id, input),
    },
    jobs: () => announceNotices({ database, announce: (notice) => realtime.announce(notice), onError, signal: stopping }),
  } satisfies AppModule;
}
