import { Component, type ReactNode } from 'react';
import { isGone, isNotFound } from '@shengyu/contract';
import { texts } from '../locales/zh-CN.ts';
import { NotFound } from './NotFound.tsx';
import { otherShell } from './other-shell.ts';
import { PageFailed } from './PageFailed.tsx';

interface PageBoundaryProps {
  /** Loads the page afresh. */
  onRetry: () => void;
  children: ReactNode;
}

/** Contains the failure of one page, so that header, footer and every other page go on. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    if (isNotFound(error)) return <NotFound gone={isGone(error)} />;
    if (error instanceof Error && error.name === otherShell)
      return <PageFailed texts={texts.otherShell} onRetry={() => location.reload()} />;
    return <PageFailed texts={texts.pageFailed} onRetry={this.props.onRetry} />;
  }
}
