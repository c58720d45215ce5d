import type { VoiceCard } from '@shengyu/api';
import { useSession } from '@shengyu/session';
import { Skeleton, Button, LinkButton } from '@shengyu/ui';
import { SignInNeeded } from '../controls/SignInNeeded.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import type { VoiceShelfName } from './voice-filter.model.ts';
import { VoiceRow } from './VoiceRow.tsx';

export interface VoiceListProps {
  voices: readonly VoiceCard[];
  shelf: VoiceShelfName;
  /** A search or a filter shortens the list. */
  filtered: boolean;
  current: string;
  picked: string;
  onPick: (voiceId: string) => void;
  onClear: () => void;
}

export function VoiceList({ voices, shelf, filtered, current, picked, onPick, onClear }: VoiceListProps) {
  const { now, load } = usePart('voices');
  const status = useStore(now, (state) => state.status);
  const signedIn = useSession((session) => session.user !== null);
  if (status === 'loading') return <Waiting />;
  if (status === 'failed') {
    return (
      <div className="empty s" role="alert">
        <h3>{texts.voices.failed}</h3>
        <Button size="sm" onClick={() => void load()}>
          {texts.panel.retry}
        </Button>
      </div>
    );
  }
  if (shelf !== 'all' && !signedIn) {
    return <SignInNeeded title={texts.voices.signInTitle} text={texts.voices.signInText} />;
  }
  if (voices.length === 0 && (filtered || shelf === 'all')) {
    return (
      <div className="empty s">
        <h3>{texts.voices.emptyTitle}</h3>
        <p>{texts.voices.emptyText}</p>
        <Button size="sm" onClick={onClear}>
          {texts.voices.clear}
        </Button>
      </div>
    );
  }
  if (voices.length === 0 && shelf !== 'all') {
    return (
      <div className="empty s">
        <h3>{texts.voices.none[shelf]}</h3>
        {shelf === 'mine' ? (
          <LinkButton size="sm" href="/voiceclone">
            {texts.voices.clone}
          </LinkButton>
        ) : null}
      </div>
    );
  }
  return (
    <ul className="list">
      {voices.map((voice) => (
        <VoiceRow key={voice.id} voice={voice} current={voice.id === current} picked={voice.id === picked} onPick={onPick} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <ul className="list" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li className="it" key={index}>
          <Skeleton width="28px" height="28px" round />
          <div className="grow stack">
            <Skeleton width="64px" height="14px" />
            <Skeleton width="128px" height="10px" />
          </div>
        </li>
      ))}
    </ul>
  );
}
