import { use } from 'react';
import { LinkContext } from '../button/LinkContext.ts';
import { Icon } from '../icon/Icon.tsx';
import { texts } from '../locales/zh-CN.ts';
import { pageNumbers } from './page-numbers.ts';

export interface PaginationProps {
  page: number;
  pageSize: number;
  count: number;
  /** The address of a page: each page is a link. */
  href: (page: number) => string;
}

/** Pages of a list as links; nothing at all when one page holds everything. */
export function Pagination({ page, pageSize, count, href }: PaginationProps) {
  const Link = use(LinkContext);
  const total = Math.ceil(count / pageSize);
  if (total <= 1) return null;
  const step = (to: number, name: string, icon: 'left' | 'right') =>
    to >= 1 && to <= total ? (
      <Link href={href(to)} aria-label={name} rel={icon === 'left' ? 'prev' : 'next'}>
        <Icon name={icon} small />
      </Link>
    ) : (
      <span aria-disabled="true" role="link" aria-label={name}>
        <Icon name={icon} small />
      </span>
    );
  return (
    <nav className="pager" aria-label={texts.pages}>
      {step(page - 1, texts.previousPage, 'left')}
      {pageNumbers(page, total).map((number, index) =>
        number === 0 ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={number} href={href(number)} aria-label={texts.pageNumber(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </Link>
        ),
      )}
      {step(page + 1, texts.nextPage, 'right')}
    </nav>
  );
}
