import { type LexiconEntry, wasShown } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { Skeleton, Button, dialogs, Icon } from '@shengyu/ui';
import { useState } from 'react';
import { SignInNeeded } from '../controls/SignInNeeded.tsx';
import { texts } from '../locales/zh-CN.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { usePagedQuery } from '../session/usePagedQuery.ts';
import { readWords } from './lexicon.queries.ts';
import { useLexicon } from './useLexicon.ts';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { AddWord } from './AddWord.tsx';
import { readingText, sampleOfEntry } from './reading.model.ts';

const QUIET_MS = 250;

/** The member's own readings of words: search, play, add, remove. */
export function LexiconPanel() {
  const signedIn = useSession((session) => session.user !== null);
  const [keyword, setKeyword] = useState('');
  return (
    <PanelFrame title={texts.lexicon.title} shortcut="lexicon" hue="pinyin">
      <p className="small quiet">{texts.lexicon.scope}</p>
      {signedIn ? (
        <>
          <AddWord />
          <hr className="rule" />
          <label className="input sm">
            <Icon name="search" small />
            <input
              type="search"
              value={keyword}
              maxLength={50}
              placeholder={texts.lexicon.search}
              aria-label={texts.lexicon.search}
              onChange={(event) => setKeyword(event.target.value)}
            />
          </label>
          <Words keyword={keyword} />
        </>
      ) : (
        <SignInNeeded title={texts.lexicon.signInTitle} text={texts.lexicon.signInText} />
      )}
    </PanelFrame>
  );
}

function Words({ keyword }: { keyword: string }) {
  const call = useCall();
  const { items, count, status, more } = usePagedQuery(['lexicon', keyword], keyword === '' ? 0 : QUIET_MS, (page, signal) =>
    readWords(call, keyword, page, signal),
  );
  if (items.length === 0 && status === 'loading') return <Skeleton height="120px" />;
  if (items.length === 0 && status === 'failed') {
    return (
      <div className="empty s" role="alert">
        <Icon name="bad" />
        <h3>{texts.lexicon.failed}</h3>
        <Button size="sm" onClick={more}>
          <Icon name="retry" small />
          {texts.panel.retry}
        </Button>
      </div>
    );
  }
  if (items.length === 0) return <p className="callout">{keyword.trim() === '' ? texts.lexicon.empty : texts.lexicon.noMatch}</p>;
  return (
    <>
      <ul className="list" aria-label={texts.lexicon.list} aria-busy={status === 'loading'}>
        {items.map((entry) => (
          <Word key={entry.id} entry={entry} />
        ))}
      </ul>
      {items.length < count ? (
        <Button size="sm" disabled={status === 'loading'} onClick={more}>
          {status === 'failed' ? texts.panel.retry : texts.sounds.more(count - items.length)}
        </Button>
      ) : null}
    </>
  );
}

function Word({ entry }: { entry: LexiconEntry }) {
  const lexicon = useLexicon();
  const { listenTo } = usePart('listening');
  const settings = useSettings();
  const remove = async (): Promise<void> => {
    if (!(await dialogs.confirm(texts.lexicon.removeAsk(entry.word), { okText: texts.sounds.remove, danger: true }))) return;
    await lexicon.remove(entry.id).catch((error: unknown) => {
      if (!wasShown(error)) dialogs.toast(texts.sounds.removeFailed, { kind: 'error' });
    });
  };
  return (
    <li className="it">
      <span className="grow">
        <b className="clip">{entry.word}</b>
        <small className="clip num">{readingText(entry)}</small>
      </span>
      <span className="tag">{texts.marks.kinds[entry.alias === '' ? 'pinyin' : 'alias'].name}</span>
      <button
        type="button"
        className="play s"
        aria-label={texts.lexicon.listen(entry.word)}
        disabled={!settings}
        onClick={() => settings && listenTo(sampleOfEntry(entry, settings))}
      >
        <Icon name="play" small />
      </button>
      <Button tone="bare" size="sm" icon aria-label={texts.sounds.removeOf(entry.word)} onClick={() => void remove()}>
        <Icon name="close" small />
      </Button>
    </li>
  );
}
