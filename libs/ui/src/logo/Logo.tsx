import { texts } from '../locales/zh-CN.ts';

/** The mark, with the name set beside it unless `bare`. Wrap it in the link that leads home. */
export function Logo({ bare = false, className = 'logo' }: { bare?: boolean; className?: string }) {
  return (
    <span className={className}>
      <svg viewBox="0 0 32 32" width="32" height="32" fill="none" strokeLinecap="round" aria-hidden="true">
        <path d="M4.5 18v2M10.25 11v9M16 4v16M21.75 9v11M27.5 15.5V20" stroke="#2f5bff" strokeWidth="3.5" />
        <path d="M2.5 27c4.5-3.6 9-3.6 13.5 0s9 3.6 13.5 0" stroke="currentColor" strokeWidth="3" />
      </svg>
      {bare ? null : <span>{texts.brand}</span>}
    </span>
  );
}
