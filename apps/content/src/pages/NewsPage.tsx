import type { CallOutput } from '@shengyu/api';
import type { PageContext, PageHead, PageProps } from '@shengyu/contract';
import { Link } from '@shengyu/nav';
import { Card } from '@shengyu/ui';

type News = CallOutput<'articleLists'>;

export async function loader({ call, signal }: PageContext): Promise<News> {
  return call('articleLists', { type: 'news' }, { signal });
}

export function head(): PageHead {
  return { title: '资讯', canonical: '/news' };
}

export default function NewsPage({ data }: PageProps<News>) {
  return (
    <ul className="wrap stack">
      {data.lists.map((article) => (
        <li key={article.id}>
          <Card>
            <Link href={`/news/${article.id}`}>{article.title}</Link>
          </Card>
        </li>
      ))}
    </ul>
  );
}
