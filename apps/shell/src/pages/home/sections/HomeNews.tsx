import { Link } from '@shengyu/nav';
import { Island, sceneLook, Tag, spokenDate } from '@shengyu/ui';
import type { HomeData } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import { Band } from './Band.tsx';

const LISTED = 5;

export function HomeNews({ articles }: { articles: HomeData['articles'] }) {
  const lead = articles.find(({ type }) => type === 'news') ?? articles[0];
  if (!lead) return null;
  const more = (
    <Link className="link push" href="/news">
      {texts.news.all}
    </Link>
  );
  return (
    <Band id="news-title" title={texts.news.title} more={more}>
      <div className="news">
        <Link className="card live lead" href={`/${lead.type}/${lead.id}`}>
          <Island {...sceneLook(lead.title, lead.cover)} shape="sceneWide" />
          <div className="body">
            <Tag tone="blue">{lead.cate.name}</Tag>
            <h3>{lead.title}</h3>
            <p className="soft">{lead.summary}</p>
            <p className="small quiet num">
              <time dateTime={lead.create_time}>{spokenDate(lead.create_time)}</time>
            </p>
          </div>
        </Link>
        <ul className="card list">
          {articles
            .filter((article) => article !== lead)
            .slice(0, LISTED)
            .map(({ id, type, title, cate, create_time }) => (
              <li key={id}>
                <Link href={`/${type}/${id}`}>
                  <Tag {...(type === 'notice' && { tone: 'warn' as const })}>{cate.name}</Tag>
                  <span className="clip">{title}</span>
                  <time className="time push" dateTime={create_time}>
                    {spokenDate(create_time)}
                  </time>
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </Band>
  );
}
