import { Skeleton, Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { SoundCard, SoundQuery } from './sound.queries.ts';
import { SoundRow } from './SoundRow.tsx';
import { useSoundList } from './useSoundList.ts';

export interface SoundListProps {
  query: SoundQuery;
  chosen: string | null;
  onChoose: (sound: SoundCard) => void;
  /** Clears the filters. */
  onClear: () => void;
}

export function SoundList({ query, chosen, onChoose, onClear }: SoundListProps) {
  const { status, items: sounds, count, problem, more } = useSoundList(query);
  if (sounds.length === 0 && status === 'loading') return <Waiting />;
  if (sounds.length === 0 && status === 'failed') return <Failed offline={problem === 'offline'} onRetry={more} />;
  if (sounds.length === 0) return <Empty query={query} onClear={onClear} />;
  return (
    <>
      <ul className="list" data-m="effect" aria-label={texts.sounds.list} aria-busy={status === 'loading'}>
        {sounds.map((sound) => (
          <SoundRow key={sound.id} sound={sound} chosen={sound.id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      {sounds.length < count ? (
        <Button size="sm" disabled={status === 'loading'} onClick={more}>
          {status === 'failed' ? texts.panel.retry : texts.sounds.more(count - sounds.length)}
        </Button>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <ul className="list" aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <li className="it" key={index}>
          <Skeleton width="28px" height="28px" round />
          <div className="grow stack">
            <Skeleton width="88px" height="14px" />
            <Skeleton width="48px" height="10px" />
          </div>
          <Skeleton width="64px" height="20px" />
        </li>
      ))}
    </ul>
  );
}

function Failed({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  return (
    <div className="empty s" role="alert">
      <Icon name={offline ? 'offline' : 'bad'} />
      <h3>{offline ? texts.sounds.offline : texts.sounds.failed}</h3>
      <p>{texts.sounds.unharmed}</p>
      <Button size="sm" onClick={onRetry}>
        <Icon name="retry" small />
        {texts.panel.retry}
      </Button>
    </div>
  );
}

function Empty({ query: { scope, kind, cate, keyword }, onClear }: { query: SoundQuery; onClear: () => void }) {
  if (keyword.trim() !== '' || cate !== undefined) {
    return (
      <div className="empty s">
        <h3>{texts.sounds.noMatch}</h3>
        <p>{texts.sounds.noMatchText}</p>
        <Button size="sm" onClick={onClear}>
          {texts.voices.clear}
        </Button>
      </div>
    );
  }
  const said = texts.sounds.empty[scope];
  return (
    <div className="empty s">
      <h3>{said.title[kind]}</h3>
      <p>{said.text}</p>
    </div>
  );
}
