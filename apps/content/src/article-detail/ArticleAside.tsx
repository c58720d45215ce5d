import type { ArticleCard } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Island, sceneLook } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { Heading } from './outline.model.ts';

/** Contents of the article and what to read next. */
export function ArticleAside({ headings, related }: { headings: readonly Heading[]; related: readonly ArticleCard[] }) {
  return (
    <aside className="at-aside">
      {headings.length > 1 ? (
        <nav className="at-toc" aria-label={texts.contents}>
          <p className="small quiet">{texts.inThisArticle}</p>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <Link href={`#${id}`}>{text}</Link>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {related.length > 0 ? (
        <section className="at-rel" aria-labelledby="related">
          <h2 id="related">{texts.related}</h2>
          {related.map(({ id, type, title, cover, cate }) => (
            <Link key={id} href={`/${type}/${id}`}>
              <Island {...sceneLook(title, cover)} shape="scene" />
              <span>
                <b>{title}</b>
                <span className="small quiet">{cate.name}</span>
              </span>
            </Link>
          ))}
        </section>
      ) : null}
    </aside>
  );
}
