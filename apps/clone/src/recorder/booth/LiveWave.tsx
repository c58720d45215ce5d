import type { LiveLevels } from '@shengyu/voice';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import './live-wave.css';

const words = recorderTexts.booth;
const shown = 100;
const [step, height] = [5, 112];
const cells = 24;
const [lowestDb, highDb, hotDb] = [-60, -9, -3];

/** The last ten seconds as bars, amber where the wave was cut off, and a meter of this moment. */
export function LiveWave({ live }: { live: Pick<LiveLevels, 'bars' | 'peakDb'> | null }) {
  const bars = live?.bars.slice(-shown) ?? [];
  const first = shown - bars.length;
  const path = (cut: boolean): string =>
    bars
      .map((bar, index) => {
        if (bar < 0 !== cut) return '';
        const half = Math.max(1.5, (Math.abs(bar) * (height - 16)) / 2);
        return `M${(first + index + 0.5) * step} ${(height / 2 - half).toFixed(1)}v${(2 * half).toFixed(1)}`;
      })
      .join('');
  return (
    <div className="rc-stage">
      <svg className="rc-wave" viewBox={`0 0 ${shown * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={words.wave}>
        <path className="edge" d={`M0 8H${shown * step}M0 ${height - 8}H${shown * step}`} />
        <path className="heard" d={path(false)} />
        <path className="cut" d={path(true)} />
      </svg>
      <Meter level={live?.peakDb ?? lowestDb} />
    </div>
  );
}

function Meter({ level }: { level: number }) {
  const value = Math.round(Math.min(0, Math.max(lowestDb, level)));
  return (
    <div
      className="rc-meter"
      role="meter"
      aria-label={words.meter}
      aria-valuemin={lowestDb}
      aria-valuemax={0}
      aria-valuenow={value}
      aria-valuetext={recorderTexts.db(value)}
    >
      {Array.from({ length: cells }, (_, cell) => {
        const at = lowestDb + ((cell + 1) / cells) * -lowestDb;
        const tone = at > hotDb ? 'hot' : at > highDb ? 'high' : 'low';
        return <i key={cell} className={`${tone}${level >= at - -lowestDb / cells ? ' on' : ''}`} />;
      })}
    </div>
  );
}
