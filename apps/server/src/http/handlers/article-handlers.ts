import { listArticles, listCategories } from '../../commands/articles/list-articles.ts';
import { showArticle } from '../../commands/articles/show-article.ts';
import type { Database } from '../../db/database.ts';
import type { CallHandlers } from '../call-handler.ts';

export function articleHandlers(database: Database): Pick<CallHandlers, 'articleCate' | 'articleLists' | 'articleDetail'> {
  return {
    articleCate: { access: 'public', run: (input) => listCategories(database, input) },
    articleLists: { access: 'public', run: (input) => listArticles(database, input) },
    articleDetail: { access: 'public', run: (input) => showArticle(database, input) },
  };
}
