import type { VoiceCard } from '@shengyu/api';
import type { ClipState } from '@shengyu/audition';
import { Skeleton, Button, Icon, Island, PlayButton, Tag, useSound, Waveform } from '@shengyu/ui';
import { clipProblem } from '../audition/clip-problem.ts';
import { texts } from '../locales/zh-CN.ts';
import { soundLength } from '../sounds/sound-length.ts';
import { useOnlySynthetic } from './useOnlySynthetic.ts';

export interface CompareRowProps {
  voice: VoiceCard;
  clip: ClipState | undefined;
  chosen: boolean;
  onChoose: () => void;
  onRead: () => void;
  onRemove: () => void;
}

/** One voice of a comparison: not yet read, waiting, being read, ready or failed. */
export function CompareRow({ voice, clip, chosen, onChoose, onRead, onRemove }: CompareRowProps) {
  const onlySynthetic = useOnlySynthetic();
  return (
    <li className={chosen ? 'it on' : 'it'} aria-busy={clip?.status === 'reading'}>
      <button type="button" className="pick" aria-pressed={chosen} onClick={onChoose}>
        <Island {...voice.avatar} size="s" />
        <span className="grow">
          <b>
            {voice.name}
            {onlySynthetic ? null : <Tag>{texts.voices.naturalness[voice.engine.naturalness]}</Tag>}
          </b>
          {clip?.status === 'ready' ? <Heard url={clip.url} peaks={clip.peaks} durationMs={clip.durationMs} /> : <Told clip={clip} />}
        </span>
      </button>
      {clip?.status === 'ready' ? <PlayButton url={clip.url} name={voice.name} size="s" /> : null}
      {clip?.status === 'waiting' || clip?.status === 'reading' ? <Skeleton width="28px" height="28px" round /> : null}
      {!clip || clip.status === 'failed' ? (
        <button type="button" className="play s" aria-label={texts.voices.read(voice.name)} onClick={onRead}>
          <Icon name={clip ? 'retry' : 'play'} small />
        </button>
      ) : null}
      <Button tone="bare" size="sm" icon aria-label={texts.voices.leaveOut(voice.name)} onClick={onRemove}>
        <Icon name="close" small />
      </Button>
    </li>
  );
}

function Heard({ url, peaks, durationMs }: { url: string; peaks: readonly number[]; durationMs: number }) {
  const { positionMs } = useSound(url);
  return (
    <span className="row">
      <span className="grow">
        <Waveform peaks={peaks} bars={28} height={20} heard={positionMs / durationMs} />
      </span>
      <span className="time">{soundLength(durationMs)}</span>
    </span>
  );
}

function Told({ clip }: { clip: ClipState | undefined }) {
  if (clip?.status === 'failed')
    return (
      <small className="bad" role="alert">
        {clipProblem(clip.problem)}
      </small>
    );
  return (
    <small role="status">
      {clip ? texts.voices.states[clip.status === 'reading' ? 'reading' : 'waiting'] : texts.voices.states.unread}
    </small>
  );
}
