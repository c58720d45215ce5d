import { EmptyState, LinkButton } from '@shengyu/ui';
import type { ArticleType } from '../article-type.ts';
import { texts } from '../locales/zh-CN.ts';
import { listHref } from './list-query.model.ts';

/** A section without articles, or a search that finds none. */
export function NoArticles({ type, keyword }: { type: ArticleType; keyword: string }) {
  return (
    <div className="card">
      <EmptyState
        level={2}
        title={keyword ? texts.emptySearch(keyword) : texts.empty}
        text={keyword ? texts.emptySearchHelp : texts.emptyHelp}
      >
        <LinkButton tone="primary" href={listHref(type, {})}>
          {texts.showAll}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
