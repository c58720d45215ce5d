import { Checkbox, clockTime } from '@shengyu/ui';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import type { Lane, LaneKind } from './lanes.model.ts';

const words = recorderTexts.upload.lanes;

export interface LaneChoiceProps {
  lanes: readonly Lane[];
  /** Of the whole recording. */
  seconds: number;
  /** Lanes that are used; none: everything. */
  kinds: ReadonlySet<LaneKind>;
  onKinds: (kinds: ReadonlySet<LaneKind>) => void;
}

/** Who speaks when: the voices that are to be used are chosen. */
export function LaneChoice({ lanes, seconds, kinds, onKinds }: LaneChoiceProps) {
  return (
    <fieldset className="rc-lanes">
      <legend className="small soft">{words.title}</legend>
      {lanes.map(({ kind, stretches, seconds: own }) => (
        <div key={kind} className={kinds.has(kind) ? 'rc-lane on' : 'rc-lane'}>
          <Checkbox checked={kinds.has(kind)} onChange={() => onKinds(toggled(kinds, kind))}>
            <b>{words.kinds[kind]}</b>
          </Checkbox>
          <span className="time">{clockTime(own * 1000)}</span>
          <span className="track" aria-hidden="true">
            {stretches.map(({ from, to }) => (
              <i key={from} style={{ left: `${(from / seconds) * 100}%`, width: `${((to - from) / seconds) * 100}%` }} />
            ))}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

const toggled = (kinds: ReadonlySet<LaneKind>, kind: LaneKind): ReadonlySet<LaneKind> =>
  kinds.has(kind) ? new Set([...kinds].filter((one) => one !== kind)) : new Set([...kinds, kind]);
