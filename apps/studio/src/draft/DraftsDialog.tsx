import { Skeleton, Button, dialogs, Icon, spokenTime, TextInput } from '@shengyu/ui';
import { useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import type { DraftEntry } from './draft-list.model.ts';
import { useDrafts } from './useDrafts.ts';

/** The member's scripts and what is only on this device, latest first. */
export function DraftsDialog() {
  const desk = usePart('desk');
  const draft = usePart('draft');
  const [keyword, setKeyword] = useState('');
  const { entries, failed } = useDrafts(keyword);
  const current = useStore(draft.now, (now) => now.saving?.draft);
  const close = () => desk.closeWindow();
  const open = async (entry: DraftEntry): Promise<void> => {
    const opened = entry.scriptId === null ? await draft.openLocal(entry.localId ?? '') : await draft.openScript(entry.scriptId);
    if (opened) close();
    else dialogs.toast(texts.drafts.gone, { kind: 'error' });
  };
  return (
    <Dialog
      title={texts.drafts.title}
      onClose={close}
      footer={
        <Button tone="primary" size="sm" className="push" onClick={() => void draft.create().then(close)}>
          <Icon name="plus" small />
          {texts.drafts.create}
        </Button>
      }
    >
      <TextInput
        small
        icon="search"
        label={texts.drafts.search}
        hiddenLabel
        placeholder={texts.drafts.search}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {failed ? <p className="callout warn">{texts.drafts.failed}</p> : null}
      {entries === null ? (
        <div className="stack" aria-busy="true">
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </div>
      ) : entries.length === 0 ? (
        <div className="empty s">
          <h3>{texts.drafts.empty}</h3>
          <p>{texts.drafts.emptyText}</p>
        </div>
      ) : (
        <ul className="list st-drafts">
          {entries.map((entry) => {
            const here = entry.scriptId === null ? entry.localId === current?.localId : entry.scriptId === current?.scriptId;
            return (
              <li key={entry.scriptId ?? entry.localId} className={here ? 'it on' : 'it'}>
                <button type="button" className="pick" aria-current={here ? 'true' : undefined} onClick={() => void open(entry)}>
                  <Icon name="file" />
                  <span className="grow">
                    <b>
                      {entry.title === '' ? texts.untitled : entry.title}
                      {here ? <span className="tag blue">{texts.drafts.current}</span> : null}
                      {entry.scriptId === null ? <span className="tag">{texts.drafts.local}</span> : null}
                    </b>
                    <small className="clip">{entry.excerpt}</small>
                  </span>
                  <span className="time">{`${texts.drafts.words(entry.words)} · ${whenText(entry.updatedAt)}`}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}

const whenText = (at: number): string => (at > 0 ? spokenTime(at) : counted(0));
