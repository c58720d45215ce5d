import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { texts } from '../locales/zh-CN.ts';
import { dialogs } from '../dialogs/dialogs.ts';

export interface ErrorStateProps {
  title: string;
  /** What happened, and what the person can do. */
  text: ReactNode;
  onRetry?: () => void;
  /** Number for support; a button copies it. */
  code?: string;
  /** Further ways on. */
  children?: ReactNode;
  level?: 1 | 2 | 3;
}

export function ErrorState({ title, text, onRetry, code, children, level = 3 }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? '');
    dialogs.toast(texts.codeCopied, { kind: 'success' });
  };
  return (
    <div className="empty" role="alert">
      <svg
        className="pic"
        width="200"
        height="72"
        viewBox="0 0 200 72"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2.5 50H80M120 50H198" stroke="var(--line-strong)" strokeDasharray="1 6" />
        <path d="M88 44v-20M95 46v-8M102 44v-28M109 46v-12" stroke="var(--danger)" opacity=".7" />
        <path d="M92 58l16 10M108 58L92 68" stroke="var(--danger)" />
      </svg>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className="row">
        {onRetry ? (
          <Button tone="primary" onClick={onRetry}>
            <Icon name="retry" />
            {texts.retry}
          </Button>
        ) : null}
        {children}
        {code ? (
          <Button tone="bare" onClick={() => void copy()}>
            {texts.copyCode(code)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
