import { clockTime, Island } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import type { PhoneVoice } from './phone.queries.ts';
import { PlayIcons } from './PlayIcons.tsx';
import { SeekLine } from './SeekLine.tsx';

export function VoiceItem({ voice: { id, name, summary, avatar, sample } }: { voice: PhoneVoice }) {
  const durationMs = sample.url === '' ? 0 : sample.duration_ms;
  return (
    <li data-sound={sample.url} data-ms={sample.duration_ms}>
      <Island {...avatar} />
      <div>
        <p className="clip">
          <a href={`/h5/supermarket/${id}`}>
            <b>{name}</b>
          </a>{' '}
          <span className="small quiet">{summary}</span>
        </p>
        <p className="small soft">{sample.text}</p>
        <div className="player">
          <SeekLine peaks={sample.peaks} bars={38} height={24} durationMs={durationMs} label={texts.position(name)} />
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
