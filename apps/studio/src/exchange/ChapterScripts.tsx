import { useCall } from '@shengyu/session';
import { Button, dialogs, Icon, ProgressBar } from '@shengyu/ui';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import type { Reading } from './create-reading.ts';
import { storeChapters, type StoredChapters } from './store-chapters.ts';

const t = texts.exchange.each;

/** Stores the chapters of a book, each as a script of its own, and says how far it is. */
export function ChapterScripts({ reading, onDone }: { reading: Reading; onDone: () => void }) {
  const call = useCall();
  const { script, again } = useStore(reading.now);
  const all = script.chapters?.filter(({ kept }) => kept).length ?? 0;
  const [count, setCount] = useState<number | null>(null);
  const [ended, setEnded] = useState<StoredChapters>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const store = async (): Promise<void> => {
    running.current = new AbortController();
    const { signal } = running.current;
    setEnded(undefined);
    setCount(0);
    const stored = await storeChapters(call, reading, { signal, onStored: setCount });
    setCount(null);
    setEnded(stored);
    if (stored.count < all) return;
    dialogs.toast(t.done(stored.count), { kind: 'success' });
    onDone();
  };
  if (count !== null) {
    return (
      <div className="stack" role="status">
        <p>{t.storing(count + 1, all)}</p>
        <ProgressBar value={count / all} label={t.storing(count + 1, all)} />
        <div className="row">
          <Button tone="bare" size="sm" onClick={() => running.current?.abort()}>
            {texts.exchange.stop}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      {ended ? (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          <span>
            {ended.failure === null ? null : (texts.exchange.failures[ended.failure] ?? texts.exchange.failed)} {t.some(ended.count, all)}
          </span>
        </p>
      ) : null}
      <footer className="row">
        <Button tone="primary" size="sm" className="push" busy={again} onClick={() => void store()}>
          {t.take(all)}
        </Button>
      </footer>
    </>
  );
}
