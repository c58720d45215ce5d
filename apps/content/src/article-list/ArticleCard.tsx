import type { ArticleCard as Article } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { groupDigits, Island, sceneLook, Tag, spokenDate } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** One article of a list; `lead` is the wide one on top. */
export function ArticleCard({ article, lead }: { article: Article; lead: boolean }) {
  const { id, type, title, summary, cover, cate, author, views, pinned, create_time } = article;
  const day = spokenDate(create_time);
  return (
    <article className={`card live al-card${lead ? ' lead' : ''}`}>
      <Island {...sceneLook(title, cover)} shape={lead ? 'sceneWide' : 'scene'} eager={lead} inDocument={lead} />
      <div className="body">
        <p className="row">
          {pinned ? <Tag tone="warn">{texts.pinned}</Tag> : null}
          <Tag tone="blue">{cate.name}</Tag>
        </p>
        <h2>
          <Link href={`/${type}/${id}`}>{title}</Link>
        </h2>
        <p className="excerpt">{summary}</p>
        <p className="meta row small quiet num">
          <span>{author}</span>
          <time dateTime={create_time}>{day}</time>
          {views > 0 ? <span className="push">{texts.views(groupDigits(views))}</span> : null}
        </p>
      </div>
    </article>
  );
}
