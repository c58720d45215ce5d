import { useAsMember, useSession } from '@shengyu/session';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { newKey } from '@shengyu/api';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';
import { keepDraft, readDraft } from './device-draft.ts';
import { asksToSignIn, refusal } from './refusal.model.ts';

export interface ComposerState {
  text: string;
  busy: boolean;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  write: (text: string) => void;
  /** Sends; a visitor signs in first. The text stays until it has arrived. */
  send: () => void;
}

/** A text on its way: stored on the device under `draft`, sent once however often it is tried. */
export function useComposer(draft: string, onSend: (content: string, key: string) => Promise<void>): ComposerState {
  const name = `question.post ${draft}`;
  const askToSignIn = useSession((state) => state.askToSignIn);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The last text that was tried, and its key. */
  const tried = useRef({ content: '', key: '' });

  // What was typed before the page came to life counts as typed.
  useEffect(() => setText(field.current?.value || readDraft(draft)), [draft]);

  const write = (next: string): void => {
    setText(next);
    setError(undefined);
    keepDraft(draft, next);
  };
  const deliver = async (content: string): Promise<void> => {
    if (tried.current.content !== content) tried.current = { content, key: newKey() };
    try {
      await onSend(content, tried.current.key);
      tried.current = { content: '', key: '' };
      write('');
      setBusy(false);
    } catch (reason) {
      setBusy(false);
      if (asksToSignIn(reason)) askToSignIn({ name, detail: content });
      else {
        setError(refusal(reason, 'content'));
        field.current?.focus();
      }
    }
  };
  const start = useAsMember(
    name,
    (content: string) => {
      setBusy(true);
      void deliver(content);
    },
    () => field.current?.focus(),
  );
  const send = (): void => {
    const content = text.trim();
    if (busy) return;
    if (content !== '') start(content);
    else {
      setError(texts.empty);
      field.current?.focus();
    }
  };
  return { text, busy, error, field, write, send };
}
