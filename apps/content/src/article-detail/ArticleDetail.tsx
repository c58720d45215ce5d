import { Link } from '@shengyu/nav';
import { FirstPaint, groupDigits, Island, spokenDate } from '@shengyu/ui';
import { Narration, SpokenText } from '@shengyu/ui/lines';
import { useRef } from 'react';
import type { ArticleType } from '../article-type.ts';
import { FavouriteButton } from '../favourite/FavouriteButton.tsx';
import { listHref } from '../article-list/list-query.model.ts';
import { sections, texts } from '../locales/zh-CN.ts';
import { bookmark } from '../lines/bookmark.ts';
import { useAskLine } from '../lines/useAskLine.ts';
import { ArticleAside } from './ArticleAside.tsx';
import type { ArticleDetailData } from './detail.queries.ts';
import { ShareButton } from './ShareButton.tsx';
import './ArticleDetail.css';

export function ArticleDetail({ type, data }: { type: ArticleType; data: ArticleDetailData }) {
  const { article, headings, minutes } = data;
  const { title, author, cover, create_time, views, cate, content, previous, next, related, lines, narration } = article;
  const ask = useAskLine();
  const text = useRef<HTMLElement>(null);
  return (
    <div className="wrap">
      <nav className="at-crumb small quiet" aria-label={texts.breadcrumb}>
        <Link href="/">{texts.home}</Link> / <Link href={listHref(type, {})}>{sections[type].name}</Link> /{' '}
        <Link href={listHref(type, { category: cate.id })}>{cate.name}</Link>
      </nav>
      <div className="at-cols">
        <article ref={text}>
          <header className="at-head">
            <h1 data-r="0">{title}</h1>
            <p className="at-by">
              <Island {...cover} size="s" />
              <span className="soft">{author}</span>
              <time dateTime={create_time}>{spokenDate(create_time)}</time>
              {views > 0 ? <span>{texts.views(groupDigits(views))}</span> : null}
              <span>{texts.minutes(minutes)}</span>
            </p>
          </header>
          {narration ? <Narration narration={narration} text={text} ask={ask} bookmark={bookmark} /> : null}
          <SpokenText className="at-prose" html={content} lines={lines} ask={ask} afterFirst={<FirstPaint />} />
          <div className="at-acts">
            <FavouriteButton key={article.id} {...{ id: article.id, collects: article.collects, collected: article.collected }} />
            <ShareButton title={title} />
            <Link className="link push" href="/edit">
              {texts.tryInStudio}
            </Link>
          </div>
          <nav className="at-pn" aria-label={texts.neighbours}>
            <Neighbour type={type} to={previous} label={texts.previous} />
            <Neighbour type={type} to={next} label={texts.next} forward />
          </nav>
        </article>
        <ArticleAside headings={headings} related={related} />
      </div>
    </div>
  );
}

function Neighbour({
  type,
  to,
  label,
  forward = false,
}: {
  type: ArticleType;
  to: { id: number; title: string } | null;
  label: string;
  forward?: boolean;
}) {
  if (!to) return null;
  return (
    <Link className={`card pad live${forward ? ' next' : ''}`} href={`/${type}/${to.id}`}>
      <span className="small quiet">{label}</span>
      <b>{to.title}</b>
    </Link>
  );
}
