import { useMemo } from 'react';
import type { Sound } from '@shengyu/audition';
import { useSound } from '@shengyu/ui';
import { semitonesBetween } from '../controls/control.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { boundsOf, pathOf, pitchLineOf } from '../sound/pitch-line.model.ts';
import './scope.css';

const words = wizard.refine;
const WIDTH = 600;
const HEIGHT = 240;
/** Semitones under which two voices are equally high. */
const SAME = 0.3;

type Heard = Pick<Sound, 'samples' | 'sampleRate' | 'durationMs'> & { url: string };

/** The melody of the sentence as it was and as it is, with where it is heard. */
export function Scope({ was, now, heardUrl }: { was: Heard | undefined; now: Heard | undefined; heardUrl: string }) {
  const before = useMemo(() => was && pitchLineOf(was), [was]);
  const after = useMemo(() => now && pitchLineOf(now), [now]);
  const isOther = before !== undefined && was?.url !== now?.url;
  const bounds = boundsOf([before, after].filter((line) => line !== undefined));
  const sound = useSound(heardUrl);
  const total = sound.durationMs || now?.durationMs || 1;
  const head = sound.url === '' ? -1 : Math.min(1, sound.positionMs / total) * WIDTH;
  const off = isOther && after && before.medianHz > 0 && after.medianHz > 0 ? semitonesBetween(before.medianHz, after.medianHz) : 0;
  const said = Math.abs(off) < SAME ? words.same : off > 0 ? words.higher(off.toFixed(1)) : words.lower((-off).toFixed(1));
  return (
    <figure className="vd-scope" aria-label={words.scope}>
      {after ? (
        <>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {[0.25, 0.5, 0.75].map((share) => (
              <path key={share} className="grid" d={`M0 ${HEIGHT * share}H${WIDTH}`} />
            ))}
            {isOther ? <path className="was" d={pathOf(before, bounds, WIDTH, HEIGHT)} /> : null}
            <path className="now" d={pathOf(after, bounds, WIDTH, HEIGHT)} />
            {head >= 0 ? <path className="head" d={`M${head.toFixed(1)} 0V${HEIGHT}`} /> : null}
          </svg>
          <span className="small quiet num top">{wizard.controls.pitchHz.value(bounds.high)}</span>
          <span className="small quiet num bottom">{wizard.controls.pitchHz.value(bounds.low)}</span>
          <figcaption className="small soft num">
            {isOther ? (
              <>
                <i className="was" aria-hidden="true" />
                {words.was}
              </>
            ) : null}
            <i className="now" aria-hidden="true" />
            {isOther ? `${words.now}，${said}` : words.now}
          </figcaption>
        </>
      ) : (
        <figcaption className="small quiet">{words.waits}</figcaption>
      )}
    </figure>
  );
}
