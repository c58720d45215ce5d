import { useCall, useSessionStore, useUpload } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { readMember, saveAvatar, uploadAvatar } from '../workbenches.queries.ts';
import { fileProblem, saveProblem } from './avatar-file.model.ts';

/** A picture on its way to be the member's: a chosen file, or none for the island. */
export interface AvatarChoice {
  file: File | null;
  /** Shows the chosen file; `undefined` for the island. */
  url: string | undefined;
}

export interface AvatarWork {
  /** Nothing while nothing was chosen. */
  choice: AvatarChoice | null;
  problem: string | undefined;
  /** Share of the file that has been sent while it is being saved. */
  sent: number | null;
  choose: (file: File) => void;
  chooseIsland: () => void;
  /** The browser cannot show the chosen file: it is no picture. */
  reject: () => void;
  save: () => void;
}

/** Choosing and saving the member's picture. A file that was sent is not sent again when only the saving failed. */
export function useAvatar(onSaved: () => void): AvatarWork {
  const call = useCall();
  const upload = useUpload();
  const store = useSessionStore();
  const [choice, setChoice] = useState<AvatarChoice | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const uploaded = useRef<{ file: File; id: string }>(null);
  const work = useRef(new AbortController());
  const url = choice?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    work.current = new AbortController();
    return () => work.current.abort();
  }, []);

  const idOf = async (file: File, signal: AbortSignal): Promise<string> => {
    if (uploaded.current?.file !== file) uploaded.current = { file, id: await uploadAvatar(upload, file, signal, setSent) };
    return uploaded.current.id;
  };
  const run = async (file: File | null): Promise<void> => {
    const { signal } = work.current;
    setProblem(undefined);
    setSent(0);
    try {
      await saveAvatar(call, file === null ? '' : await idOf(file, signal));
      store.getState().setUser(await readMember(call));
      dialogs.toast(texts.user.saved, { kind: 'success' });
      onSaved();
    } catch (error) {
      if (!signal.aborted) setProblem(saveProblem(error));
    } finally {
      if (!signal.aborted) setSent(null);
    }
  };
  return {
    choice,
    problem,
    sent,
    choose(file) {
      const wrong = fileProblem(file);
      setProblem(wrong);
      if (wrong === undefined) setChoice({ file, url: URL.createObjectURL(file) });
    },
    chooseIsland() {
      setProblem(undefined);
      setChoice({ file: null, url: undefined });
    },
    reject() {
      setChoice(null);
      setProblem(texts.avatar.problems['upload.broken']);
    },
    save() {
      if (choice && sent === null) void run(choice.file);
    },
  };
}
