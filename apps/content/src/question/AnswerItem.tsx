import { useState } from 'react';
import type { AnswerCard } from '@shengyu/api';
import { Button, Icon, Tag, spokenDate } from '@shengyu/ui';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';
import { writingTexts } from '../locales/writing.zh-CN.ts';
import { CommentItem } from './CommentItem.tsx';
import { CommentPlace } from './CommentPlace.tsx';
import { PostTools } from './PostTools.tsx';
import { Prose } from './Prose.tsx';
import type { Discussion } from './useDiscussion.ts';
import { useFreshFocus } from './useFreshFocus.ts';

/** An answer, what is said about it, and where to say more. */
export function AnswerItem({ answer, discussion }: { answer: AnswerCard; discussion: Discussion }) {
  const { id, author, accepted, removed, comments, content, create_time: answered } = answer;
  const { data, fresh, accept } = discussion;
  /** What is being written: a comment, or a reply to the comment of that number. */
  const [writing, setWriting] = useState<'comment' | number | null>(null);
  const part = useFreshFocus<HTMLElement>(fresh?.kind === 'answer' && fresh.id === id);
  const name = removed ? writingTexts.someone : texts.answerOf(author);
  const said = comments.filter((comment) => !comment.removed).length;
  return (
    <article
      ref={part}
      id={`answer-${id}`}
      tabIndex={-1}
      className={accepted ? 'card qa-answer taken' : 'card qa-answer'}
      aria-label={name}
    >
      {removed ? (
        <p className="soft">{writingTexts.answerRemoved}</p>
      ) : (
        <>
          <p className="row small quiet num">
            <b>{author}</b>
            <time dateTime={answered}>{spokenDate(answered)}</time>
            {accepted ? (
              <span className="push">
                <Tag tone="done">
                  <Icon name="check" small />
                  {texts.accepted}
                </Tag>
              </span>
            ) : null}
          </p>
          <Prose html={content} lines={data.lines} />
          <PostTools post={{ kind: 'answer', id }} name={name} standing={answer} discussion={discussion}>
            <Button
              tone="bare"
              size="sm"
              aria-expanded={writing === 'comment'}
              onClick={() => setWriting(writing === 'comment' ? null : 'comment')}
            >
              {writingTexts.comments(said)}
            </Button>
            {data.mine ? (
              <Button tone="bare" size="sm" onClick={() => accept(id, !accepted)}>
                {accepted ? writingTexts.unaccept : writingTexts.accept}
              </Button>
            ) : null}
          </PostTools>
        </>
      )}
      {comments.length > 0 ? (
        <ul className="qa-comments" aria-label={writingTexts.commentList(author || writingTexts.someone)}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              discussion={discussion}
              onReply={removed ? undefined : () => setWriting(comment.id)}
            />
          ))}
        </ul>
      ) : null}
      {writing === null ? null : (
        <CommentPlace
          key={writing}
          answerId={id}
          replied={comments.find((comment) => comment.id === writing)}
          discussion={discussion}
          onDone={() => setWriting(null)}
        />
      )}
    </article>
  );
}
