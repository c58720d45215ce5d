import type { VoiceCard } from '@shengyu/api';
import { loginModes, useCall, useSession } from '@shengyu/session';
import { Button, Icon, SamplePlayer, Skeleton, Waveform } from '@shengyu/ui';
import { helpsAgain, needsMember, problemText } from '../device/problems.ts';
import { useVoiceBox } from '../device/useVoiceBox.ts';
import { lineTexts as texts } from '../locales/line.zh-CN.ts';
import { lineSounds } from './line-sounds.ts';
import { useClip } from './useLine.ts';

export interface VoiceSoundProps {
  voice: Pick<VoiceCard, 'id' | 'name' | 'sample'>;
  bars?: number;
  height?: number;
  size?: 'l';
}

/** A voice to hear in place: my line once it is switched on, else its sample. A failure says why here, and what to do. */
export function VoiceSound({ voice: { id, name, sample }, bars, height = 36, size }: VoiceSoundProps) {
  const { mine, line } = useVoiceBox();
  const call = useCall();
  const clip = useClip(id);
  const visitor = useSession((state) => state.token === null);
  const openLogin = useSession((state) => state.openLogin);
  const look = { height, ...(bars && { bars }), ...(size && { size }) };
  if (!mine || line.trim() === '')
    return <SamplePlayer url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} {...look} />;
  const read = (): void => lineSounds.want(call, id, { play: true });
  switch (clip?.status) {
    case 'ready':
      return <SamplePlayer url={clip.url} name={name} durationMs={clip.durationMs} peaks={clip.peaks} {...look} />;
    case 'waiting':
    case 'reading':
      return (
        <div className="player" role="status" style={{ height }}>
          <span className={size ? `play ${size}` : 'play'} aria-hidden="true">
            <Icon name="clock" />
          </span>
          <Skeleton width="100%" height="24px" />
          <span className="time">{texts[clip.status]}</span>
        </div>
      );
    case 'failed':
      return (
        <div className="player vm-unread">
          {helpsAgain(clip.problem) ? (
            <button className="play" type="button" aria-label={texts.again(name)} onClick={read}>
              <Icon name="retry" />
            </button>
          ) : (
            <span className="play" aria-hidden="true">
              <Icon name="crown" />
            </span>
          )}
          <span className="small soft" role="alert">
            {problemText(clip.problem)}
          </span>
          {visitor && needsMember(clip.problem) ? (
            <Button size="sm" onClick={() => openLogin(loginModes.account)}>
              {texts.login}
            </Button>
          ) : null}
        </div>
      );
    case undefined:
      return (
        <div className="player" style={{ minHeight: height }}>
          <button className={size ? `play ${size}` : 'play'} type="button" aria-label={texts.readOf(name)} onClick={read}>
            <Icon name="play" />
          </button>
          <span className="wave-seek vm-ahead">
            <Waveform peaks={sample.peaks} height={height} {...(bars && { bars })} />
          </span>
          <span className="time">{texts.press}</span>
        </div>
      );
  }
}
