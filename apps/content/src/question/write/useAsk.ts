import { useEffect, useRef, useState } from 'react';
import { isApiError, newKey } from '@shengyu/api';
import { useNavigate } from '@shengyu/nav';
import { useAsMember, useCall, useSession } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { writingTexts as texts } from '../../locales/writing.zh-CN.ts';
import { askIntent } from '../ask-intent.ts';
import { keepDraft, readDraft } from '../device-draft.ts';
import { sendQuestion } from '../question.queries.ts';
import { asksToSignIn, refusal } from '../refusal.model.ts';
import { draftErrors, keptDraft, parseDraft, type DraftErrors, type QuestionDraft } from './question-draft.model.ts';

const KEPT = 'question';

export interface Asking {
  draft: QuestionDraft;
  errors: DraftErrors;
  busy: boolean;
  change: (patch: Partial<QuestionDraft>) => void;
  /** Publishes; a visitor signs in first. Then the page of the question comes. */
  send: () => void;
}

export function useAsk(categories: readonly string[]): Asking {
  const call = useCall();
  const askToSignIn = useSession((state) => state.askToSignIn);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => parseDraft(readDraft(KEPT), categories));
  const [errors, setErrors] = useState<DraftErrors>({});
  const [busy, setBusy] = useState(false);
  const tried = useRef({ text: '', key: '' });

  // The first field that is wrong is where to go on.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      document.querySelector<HTMLElement>('.qa-dialog [aria-invalid], .qa-dialog fieldset[aria-describedby] input')?.focus();
  }, [errors]);

  const publish = async (): Promise<void> => {
    const text = JSON.stringify(draft);
    if (tried.current.text !== text) tried.current = { text, key: newKey() };
    setBusy(true);
    try {
      const { id } = await sendQuestion(call, draft, tried.current.key);
      keepDraft(KEPT, '');
      dialogs.toast(texts.published, { kind: 'success' });
      navigate(`/qAnda/${id}`);
    } catch (error) {
      setBusy(false);
      if (asksToSignIn(error)) askToSignIn({ name: askIntent });
      else if (isApiError(error) && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else dialogs.toast(refusal(error), { kind: 'error' });
    }
  };
  const start = useAsMember(askIntent, () => void publish());
  return {
    draft,
    errors,
    busy,
    change(patch) {
      const next = { ...draft, ...patch };
      setDraft(next);
      keepDraft(KEPT, keptDraft(next));
      if (Object.keys(errors).length > 0) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch))));
    },
    send() {
      const wrong = draftErrors(draft);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) start();
    },
  };
}
