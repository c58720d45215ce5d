import type { VoiceCard } from '@shengyu/api';
import { Bone, Button, Island, PlayButton, Tag } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';

export interface VoiceListProps {
  voices: readonly VoiceCard[];
  current: string;
  picked: string;
  onPick: (voiceId: string) => void;
  onClear: () => void;
}

export function VoiceList({ voices, current, picked, onPick, onClear }: VoiceListProps) {
  const shelf = useStudio().voices;
  const status = useStore(shelf.now, (now) => now.status);
  if (status === 'loading') return <Waiting />;
  if (status === 'failed') {
    return (
      <div className="empty s" role="alert">
        <h3>{texts.voices.failed}</h3>
        <Button size="sm" onClick={() => void shelf.load()}>
          {texts.panel.retry}
        </Button>
      </div>
    );
  }
  if (voices.length === 0) {
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
  return (
    <ul className="list">
      {voices.map((voice) => (
        <Row key={voice.id} voice={voice} current={voice.id === current} picked={voice.id === picked} onPick={onPick} />
      ))}
    </ul>
  );
}

function Row({
  voice,
  current,
  picked,
  onPick,
}: {
  voice: VoiceCard;
  current: boolean;
  picked: boolean;
  onPick: (voiceId: string) => void;
}) {
  return (
    <li className={picked ? 'it on' : 'it'}>
      <button
        type="button"
        className="pick"
        aria-pressed={picked}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(voice.id)}
      >
        <Island {...voice.avatar} size="s" />
        <span className="grow">
          <b>
            {voice.name}
            {current ? <Tag tone="blue">{texts.voices.current}</Tag> : null}
            {voice.price_rate > 1 ? <Tag>{texts.voices.premium}</Tag> : null}
          </b>
          <small className="clip">{[texts.voices.genders[voice.gender], voice.summary].join(' · ')}</small>
        </span>
      </button>
      {voice.sample.url === '' ? null : <PlayButton url={voice.sample.url} name={texts.voices.sample(voice.name)} size="s" />}
    </li>
  );
}

function Waiting() {
  return (
    <ul className="list" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li className="it" key={index}>
          <Bone width="28px" height="28px" round />
          <div className="grow stack">
            <Bone width="64px" height="14px" />
            <Bone width="128px" height="10px" />
          </div>
        </li>
      ))}
    </ul>
  );
}
