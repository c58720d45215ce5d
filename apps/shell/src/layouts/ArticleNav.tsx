import { Link, useLocation } from '@shengyu/nav';
import { useNavLinks } from '../routing/site-pages-context.ts';
import { texts } from '../locales/zh-CN.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { isCurrent } from './is-current.ts';

/** Second row of the header on content pages. */
export function ArticleNav() {
  const { pathname } = useLocation();
  const known = texts.articleNav.map(([path, name]) => ({ path, name }));
  const added = useNavLinks('content', known);
  return (
    <div className="subnav">
      <div className="wrap">
        <nav className="tabs" aria-label={texts.articleNavLabel}>
          {[...known, ...added].map(({ path, name }) => (
            <Link key={path} href={path} {...(isCurrent(path, pathname) && { 'aria-current': 'page' as const })}>
              {name}
            </Link>
          ))}
        </nav>
        <SearchBox />
      </div>
    </div>
  );
}
