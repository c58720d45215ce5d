import { texts } from './locales/zh-CN.ts';

/** Lists of the mobile site, by the last part of their addresses. */
const lists = ['news', 'notice', 'course', 'qAnda'] as const;

/** The way between the lists. */
export function Kinds({ current }: { current: (typeof lists)[number] }) {
  return (
    <nav className="kinds" aria-label={texts.recent}>
      {lists.map((kind) => (
        <a key={kind} href={`/h5/${kind}`} {...(kind === current && { 'aria-current': 'page' as const })}>
          {texts.kinds[kind]}
        </a>
      ))}
    </nav>
  );
}

/** Newer and older ones of a list. */
export function Turns({ kind, page, pages }: { kind: (typeof lists)[number]; page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav className="two" aria-label={texts.pages}>
      {page > 1 ? (
        <a className="btn" rel="prev" href={`/h5/${kind}?page=${page - 1}`}>
          {texts.newer}
        </a>
      ) : null}
      {page < pages ? (
        <a className="btn" rel="next" href={`/h5/${kind}?page=${page + 1}`}>
          {texts.older}
        </a>
      ) : null}
    </nav>
  );
}
