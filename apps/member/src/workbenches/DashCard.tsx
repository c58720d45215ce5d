import { useId, type ReactNode } from 'react';
import { Link } from '@shengyu/nav';
import { Card } from '@shengyu/ui';
import { CardFailed, CardLoading } from './CardStates.tsx';
import { useCard } from './useCard.ts';
import type { CardData, CardName } from './workbenches.queries.ts';

export interface DashCardProps<Name extends CardName> {
  /** What it reads. */
  card: Name;
  title: string;
  className?: string;
  more?: { href: string; label: string };
  /** Rows of its skeleton, and the height of each, px. */
  rows?: number;
  rowHeight?: number;
  children: (data: CardData<Name>) => ReactNode;
}

/** One card of the dashboard. A card without its data says so and offers another try; the others stay as they are. */
export function DashCard<Name extends CardName>({ card, title, className, more, rows = 4, rowHeight = 28, children }: DashCardProps<Name>) {
  const id = useId();
  const { data, failed, busy, retry } = useCard(card);
  return (
    <Card as="section" className={className ? `wb-card ${className}` : 'wb-card'} aria-labelledby={id} aria-busy={!data && !failed}>
      <header>
        <h2 className="h-card" id={id}>
          {title}
        </h2>
        {more ? (
          <Link className="link push" href={more.href}>
            {more.label}
            <span className="sr">{title}</span>
          </Link>
        ) : null}
      </header>
      {data ? (
        children(data)
      ) : failed ? (
        <CardFailed title={title} busy={busy} onRetry={retry} />
      ) : (
        <CardLoading title={title} rows={rows} rowHeight={rowHeight} />
      )}
    </Card>
  );
}
