import type { CommentCard } from '@shengyu/api';
import { Button, spokenDate } from '@shengyu/ui';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';
import { PostTools } from './PostTools.tsx';
import { Prose } from './Prose.tsx';
import { useFreshFocus } from './useFreshFocus.ts';
import type { Discussion } from './useDiscussion.ts';

interface CommentItemProps {
  comment: CommentCard;
  discussion: Discussion;
  /** Absent where nobody can reply any more. */
  onReply: (() => void) | undefined;
}

export function CommentItem({ comment, discussion, onReply }: CommentItemProps) {
  const { id, author, content, removed, reply_to: replyTo, create_time: said } = comment;
  const { fresh } = discussion;
  const part = useFreshFocus<HTMLLIElement>(fresh?.kind === 'comment' && fresh.id === id);
  if (removed)
    return (
      <li className="quiet small" id={`comment-${id}`}>
        {texts.commentRemoved}
      </li>
    );
  return (
    <li ref={part} id={`comment-${id}`} tabIndex={-1}>
      <p className="row small quiet num">
        <b>{author}</b>
        {replyTo ? <span>{texts.repliesTo(replyTo.author)}</span> : null}
        <time dateTime={said}>{spokenDate(said)}</time>
      </p>
      <Prose html={content} small />
      <PostTools post={{ kind: 'comment', id }} name={author} standing={comment} discussion={discussion}>
        {onReply ? (
          <Button tone="bare" size="sm" onClick={onReply}>
            {texts.reply}
          </Button>
        ) : null}
      </PostTools>
    </li>
  );
}
