import type { CommentCard } from '@shengyu/api';
import { dialogs } from '@shengyu/ui';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';
import { Composer } from './Composer.tsx';
import { longest } from './post-lengths.ts';
import type { Discussion } from './useDiscussion.ts';

interface CommentPlaceProps {
  answerId: number;
  /** The comment this is a reply to. */
  replied: CommentCard | undefined;
  discussion: Discussion;
  onDone: () => void;
}

/** Where a comment on an answer is written, or a reply to one. */
export function CommentPlace({ answerId, replied, discussion, onDone }: CommentPlaceProps) {
  return (
    <Composer
      opened
      draft={replied ? `comment.${answerId}.${replied.id}` : `comment.${answerId}`}
      label={replied ? texts.replyLabel(replied.author) : texts.commentLabel}
      hint={replied ? texts.replyLabel(replied.author) : texts.commentHint}
      sendText={texts.sendComment}
      maxLength={longest.comment}
      onCancel={onDone}
      onSend={async (content, key) => {
        await discussion.comment(answerId, replied?.id, content, key);
        dialogs.toast(texts.commented, { kind: 'success' });
        onDone();
      }}
    />
  );
}
