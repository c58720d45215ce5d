import { clockTime, Icon, Island, Waveform } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import type { PhoneVoice } from './phone.queries.ts';

/** Both states of a play button; the styles show the one that `aria-pressed` says. */
export function PlayIcons() {
  return (
    <>
      <span className="to-play">
        <Icon name="play" />
      </span>
      <span className="to-hold">
        <Icon name="hold" />
      </span>
    </>
  );
}

/** A wave and, over it, the same one as heard, cut at `--heard`: to play changes one property. */
export function WaveLine({ peaks, bars, height }: { peaks: readonly number[]; bars: number; height: number }) {
  return (
    <div className="line">
      <Waveform peaks={peaks} bars={bars} height={height} />
      <div className="heard-part">
        <Waveform peaks={peaks} bars={bars} height={height} heard={1} />
      </div>
    </div>
  );
}

export function VoiceItem({ voice: { name, summary, avatar, sample } }: { voice: PhoneVoice }) {
  const seconds = Math.round(sample.duration_ms / 1000);
  return (
    <li data-sound={sample.url} data-ms={sample.duration_ms}>
      <Island {...avatar} />
      <div>
        <p className="clip">
          <b>{name}</b> <span className="small quiet">{summary}</span>
        </p>
        <p className="small soft">{sample.text}</p>
        <div className="player">
          <div className="seek">
            <WaveLine peaks={sample.peaks} bars={38} height={24} />
            <input
              className="scripted"
              type="range"
              min={0}
              max={seconds}
              step={1}
              defaultValue={0}
              disabled={sample.url === ''}
              aria-label={texts.position(name)}
            />
          </div>
          <span className="time">{clockTime(sample.duration_ms)}</span>
        </div>
        {sample.url === '' ? null : (
          <noscript>
            <a className="link small" href={sample.url}>
              {texts.sampleOf(name)}
            </a>
          </noscript>
        )}
      </div>
      <button className="play scripted" type="button" aria-pressed="false" aria-label={texts.sampleOf(name)} disabled={sample.url === ''}>
        <PlayIcons />
      </button>
    </li>
  );
}
