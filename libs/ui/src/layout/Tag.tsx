import type { ReactNode } from 'react';

/** A small fact beside a name. */
export function Tag({ tone, children }: { tone?: 'blue' | 'done' | 'warn' | 'bad' | 'vip'; children: ReactNode }) {
  return <span className={tone ? `tag ${tone}` : 'tag'}>{children}</span>;
}
