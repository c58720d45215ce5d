import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PostKind } from '@shengyu/api';
import { useNavigate } from '@shengyu/nav';
import { useAsMember, useCall, useSession } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';
import { withAnswer, withComment, withStanding } from './discussion.model.ts';
import { questionsHref } from './question-query.model.ts';
import { readAgain, removePost, saveAccepted, saveLike, sendAnswer, sendComment, type QuestionDetailData } from './question.queries.ts';
import { asksToSignIn, refusal } from './refusal.model.ts';

/** A post of the page. */
export interface PostRef {
  kind: PostKind;
  id: number;
}

/** What a member does to a post with one press. */
type Deed =
  | { do: 'like'; post: PostRef; likes: number; liked: boolean }
  | { do: 'accept'; answerId: number; on: boolean }
  | { do: 'remove'; post: PostRef };

export interface Discussion {
  data: QuestionDetailData;
  /** What was written a moment ago here: it takes the focus. */
  fresh: PostRef | null;
  /** Both reject with what a composer shows at its field. */
  answer: (content: string, key: string) => Promise<void>;
  comment: (answerId: number, replyTo: number | undefined, content: string, key: string) => Promise<void>;
  like: (post: PostRef, now: { likes: number; liked: boolean }) => void;
  accept: (answerId: number, on: boolean) => void;
  /** Asks first. */
  remove: (post: PostRef) => void;
}

/** The question of a page and what people say to it, beginning with what the server rendered. */
export function useDiscussion(loaded: QuestionDetailData): Discussion {
  const call = useCall();
  const navigate = useNavigate();
  const [data, setData] = useState(loaded);
  const [fresh, setFresh] = useState<PostRef | null>(null);
  /** Counts what was changed here, so that an older answer of the server never takes it away again. */
  const changes = useRef(0);
  const change = useCallback((next: (data: QuestionDetailData) => QuestionDetailData) => {
    changes.current += 1;
    setData(next);
  }, []);
  const refresh = useCallback(async () => {
    for (;;) {
      const before = changes.current;
      const now = await readAgain(call, loaded.id);
      if (before !== changes.current) continue;
      setData(now);
      return;
    }
  }, [call, loaded.id]);

  // What is one's own, and liked, is another matter for another person.
  const member = useSession((state) => state.user?.id ?? null);
  const reader = useRef(member);
  useEffect(() => {
    if (reader.current === member) return;
    reader.current = member;
    refresh().catch(() => undefined);
  }, [member, refresh]);

  const tell = (error: unknown): void => {
    if (!asksToSignIn(error)) dialogs.toast(refusal(error), { kind: 'error' });
  };
  const like = async ({ kind, id }: PostRef, likes: number, liked: boolean): Promise<void> => {
    const on = !liked;
    change((now) => withStanding(now, kind, id, { liked: on, likes: likes + (on ? 1 : -1) }));
    try {
      const standing = await saveLike(call, { kind, id, on });
      change((now) => withStanding(now, kind, id, standing));
    } catch (error) {
      change((now) => withStanding(now, kind, id, { likes, liked }));
      tell(error);
    }
  };
  const remove = async (post: PostRef): Promise<void> => {
    if (!(await dialogs.confirm(texts.removeAsk[post.kind], { okText: texts.remove, danger: true }))) return;
    await removePost(call, post);
    dialogs.toast(texts.removed, { kind: 'success' });
    if (post.kind === 'question') navigate(questionsHref({}), { replace: true });
    else await refresh();
  };
  const act = useAsMember(`question ${loaded.id}`, (deed: Deed) => {
    if (deed.do === 'like') void like(deed.post, deed.likes, deed.liked);
    else if (deed.do === 'accept') void saveAccepted(call, deed.answerId, deed.on).then(refresh).catch(tell);
    else void remove(deed.post).catch(tell);
  });

  return useMemo(
    () => ({
      data,
      fresh,
      async answer(content, key) {
        const answer = await sendAnswer(call, loaded.id, content, key);
        change((now) => withAnswer(now, answer));
        setFresh({ kind: 'answer', id: answer.id });
      },
      async comment(answerId, replyTo, content, key) {
        const input = { answer_id: answerId, content, ...(replyTo !== undefined && { reply_to: replyTo }) };
        const comment = await sendComment(call, input, key);
        change((now) => withComment(now, answerId, comment));
        setFresh({ kind: 'comment', id: comment.id });
      },
      like: (post, { likes, liked }) => act({ do: 'like', post, likes, liked }),
      accept: (answerId, on) => act({ do: 'accept', answerId, on }),
      remove: (post) => act({ do: 'remove', post }),
    }),
    [data, fresh, call, loaded.id, change, act],
  );
}
