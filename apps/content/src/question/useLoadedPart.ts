import { useState, type ComponentType } from 'react';
import { dialogs } from '@shengyu/ui';
import { writingTexts as texts } from '../locales/writing.zh-CN.ts';

export interface LoadedPart<Props> {
  /** Absent until opened and loaded. */
  Part: ComponentType<Props> | null;
  loading: boolean;
  open: () => void;
  close: () => void;
}

/** A part of the page that is loaded when it is first used; a failure shows a message and a way to try again. */
export function useLoadedPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LoadedPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [loading, setLoading] = useState(false);
  const open = (): void => {
    setLoading(true);
    load()
      .then((module) => setPart(() => module.default))
      .catch(() => dialogs.toast(texts.notLoaded, { kind: 'error' }))
      .finally(() => setLoading(false));
  };
  return { Part, loading, open, close: () => setPart(null) };
}
