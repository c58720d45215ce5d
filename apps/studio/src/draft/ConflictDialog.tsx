import { wasShown } from '@shengyu/api';
import { Skeleton, Button, dialogs } from '@shengyu/ui';
import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { compareScripts } from './compare.model.ts';
import type { ScriptDetail } from './script.queries.ts';

const SHOWN = 30;

/** Two versions of one script: nothing is overwritten before the writer decides. */
export function ConflictDialog() {
  const desk = usePart('desk');
  const draft = usePart('draft');
  const mine = useStore(draft.now, (now) => now.saving?.draft);
  const [theirs, setTheirs] = useState<ScriptDetail | null>(null);
  const close = () => desk.closeWindow();
  useEffect(() => {
    let current = true;
    draft.readTheirs().then(
      (found) => void (current && setTheirs(found)),
      (error: unknown) => {
        if (!wasShown(error)) dialogs.toast(texts.order.failedQuote, { kind: 'error' });
      },
    );
    return () => void (current = false);
  }, [draft]);
  const comparison = useMemo(() => (mine && theirs ? compareScripts(mine.document, theirs.document) : null), [mine, theirs]);
  const choose = async (choice: 'mine' | 'theirs' | 'both'): Promise<void> => {
    if (!theirs || !mine) return;
    await draft.resolve(choice, theirs, texts.conflict.copyTitle(mine.title === '' ? texts.untitled : mine.title));
    close();
  };
  return (
    <Dialog
      title={texts.conflict.title}
      size="wide"
      onClose={close}
      footer={
        <>
          <Button tone="bare" size="sm" onClick={close}>
            {texts.conflict.later}
          </Button>
          <Button size="sm" className="push" disabled={!theirs} onClick={() => void choose('theirs')}>
            {texts.conflict.useTheirs}
          </Button>
          <Button size="sm" disabled={!theirs} onClick={() => void choose('mine')}>
            {texts.conflict.useMine}
          </Button>
          <Button tone="primary" size="sm" disabled={!theirs} onClick={() => void choose('both')}>
            {texts.conflict.both}
          </Button>
        </>
      }
    >
      <p className="soft">{texts.conflict.text}</p>
      {comparison && theirs && mine ? (
        <>
          <p className="small quiet num">{texts.conflict.same(comparison.same)}</p>
          <div className="sides st-conflict">
            <Side
              title={texts.conflict.mine}
              aside={texts.conflict.version(mine.baseVersion)}
              lines={comparison.different.map((each) => each.mine)}
              on
            />
            <Side
              title={texts.conflict.theirs}
              aside={texts.conflict.version(theirs.latest_version)}
              lines={comparison.different.map((each) => each.theirs)}
            />
          </div>
        </>
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}

function Side({ title, aside, lines, on = false }: { title: string; aside: string; lines: readonly string[]; on?: boolean }) {
  return (
    <div className={on ? 'side2 on' : 'side2'}>
      <header className="row">
        <b>{title}</b>
        <span className="time push">{aside}</span>
      </header>
      {lines.slice(0, SHOWN).map((line, index) => (
        <p key={index}>{line === '' ? <span className="quiet">{texts.conflict.blank}</span> : line}</p>
      ))}
    </div>
  );
}
