import { spokenDate } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import type { PhoneArticle } from './phone.queries.ts';

/** One line of what is new: kind, title, day. */
export function ArticleItem({ article: { id, type, title, create_time: time } }: { article: PhoneArticle }) {
  return (
    <li>
      <a href={`/h5/${type}/${id}`}>
        <span className={type === 'notice' ? 'tag warn' : 'tag blue'}>{texts.kinds[type]}</span>
        <span className="clip">{title}</span>
        <time className="time push" dateTime={time}>
          {spokenDate(time)}
        </time>
      </a>
    </li>
  );
}
