import { useId, type ReactNode } from 'react';
import { Link } from '@shengyu/nav';
import { Card, ErrorState } from '@shengyu/ui';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './locales/zh-CN.ts';
import { workbenchesKey } from './useWorkbenches.ts';

export interface DashCardProps {
  title: string;
  className?: string;
  more?: { href: string; label: string };
  /** Its data could not be had. */
  failed?: boolean;
  children?: ReactNode;
}

/** One card of the dashboard. A card without its data says so and offers another try; the others stay as they are. */
export function DashCard({ title, className, more, failed = false, children }: DashCardProps) {
  const id = useId();
  const cache = useQueryClient();
  return (
    <Card as="section" className={className ? `wb-card ${className}` : 'wb-card'} aria-labelledby={id}>
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
      {failed ? (
        <ErrorState
          title={texts.cardFailed}
          text={texts.cardFailedText}
          onRetry={() => void cache.invalidateQueries({ queryKey: workbenchesKey })}
        />
      ) : (
        children
      )}
    </Card>
  );
}
