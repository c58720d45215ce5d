import type { ReactNode } from 'react';
import { Button, Icon } from '@shengyu/ui';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';
import { useLoadedPart } from './useLoadedPart.ts';
import type { Discussion, PostRef } from './useDiscussion.ts';

interface PostToolsProps {
  post: PostRef;
  /** For assistive technology: what the tools are about. */
  name: string;
  standing: { likes: number; liked: boolean; mine: boolean };
  discussion: Discussion;
  /** Beside the like: what only this kind of post has. */
  children?: ReactNode;
}

const loadReport = () => import('./write/ReportDialog.tsx');

/** What a reader can do with a post. */
export function PostTools({ post, name, standing, discussion, children }: PostToolsProps) {
  const report = useLoadedPart(loadReport);
  const { likes, liked, mine } = standing;
  return (
    <>
      <div className="qa-tools qa-script" data-needs-script="" role="group" aria-label={`${texts.tools}：${name}`}>
        <Button tone="bare" size="sm" className="qa-like" aria-pressed={liked} onClick={() => discussion.like(post, { likes, liked })}>
          <Icon name="heart" small />
          {texts.like(likes)}
        </Button>
        {children}
        {mine ? (
          <Button tone="bare" size="sm" className="push" onClick={() => discussion.remove(post)}>
            {texts.remove}
          </Button>
        ) : (
          <Button tone="bare" size="sm" className="push" busy={report.loading} onClick={report.open}>
            {texts.report}
          </Button>
        )}
      </div>
      {report.Part ? <report.Part post={post} onClose={report.close} /> : null}
    </>
  );
}
