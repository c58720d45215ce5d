import { useRef, useState } from 'react';
import { isApiError, wasShown } from '@shengyu/api';
import { dialogs } from '@shengyu/ui';
import { problems } from '../locales/problems.zh-CN.ts';

/** What went wrong, as its member reads it. */
function problemText(error: unknown): string {
  return (
    (isApiError(error) ? problems.named[error.error] : undefined) ??
    (isApiError(error) && error.error !== 'unavailable' ? problems.failed : problems.offline)
  );
}

export interface Action {
  /** What is being done. */
  busy: string | null;
  /** Does one thing at a time; a failure is shown. Answers undefined when it failed, or when something else is being done. */
  act: <Result>(name: string, work: () => Promise<Result>) => Promise<Result | undefined>;
}

export function useAction(): Action {
  const [busy, setBusy] = useState<string | null>(null);
  const isBusy = useRef(false);
  const act: Action['act'] = async (name, work) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setBusy(name);
    try {
      return await work();
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(problemText(error), { kind: 'error' });
      return undefined;
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  return { busy, act };
}
