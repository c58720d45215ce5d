import { useState } from 'react';
import { isApiError, wasShown } from '@shengyu/api';
import { dialogs } from '@shengyu/ui';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './locales/zh-CN.ts';

/** Does something, reads the page anew and says what came of it. */
export function useAction() {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    try {
      const said = await work();
      await cache.invalidateQueries({ queryKey: ['developers'] });
      if (said !== undefined) dialogs.toast(said, { kind: 'success' });
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(reasonOf(error), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

export function reasonOf(error: unknown): string {
  if (!isApiError(error)) return texts.failed;
  return Object.values(error.fields)[0] || error.msg || texts.failed;
}

export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  dialogs.toast(texts.copied, { kind: 'success' });
}
