import { Button, clockTime, Icon } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { keysOf } from '../controls/shortcuts.ts';
import { useMac } from '../controls/useMac.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useHost } from '../session/HostContext.ts';
import { CueLane } from './CueLane.tsx';
import { Wave } from './Wave.tsx';

/** Play, the wave and the time. */
export function Transport() {
  const { cues } = useHost();
  return (
    <section className="dock" aria-label={texts.transport.label}>
      {cues ? <CueLane /> : null}
      <Controls />
      <Wave />
      <Clock />
    </section>
  );
}

function Controls() {
  const { audition, playAll, playFrom, playSelection } = usePart('listening');
  const status = useStore(audition.state, (now) => now.status);
  const caretOnly = useEditor(({ state }) => state?.selection.empty ?? true);
  const mac = useMac();
  const playing = status === 'playing' || status === 'starting';
  const toggle =
    status === 'playing' ? audition.pause : status === 'paused' ? audition.resume : status === 'starting' ? audition.stop : playAll;
  const name =
    status === 'playing'
      ? texts.transport.hold
      : status === 'paused'
        ? texts.transport.resume
        : status === 'starting'
          ? texts.transport.stop
          : texts.transport.play;
  return (
    <div className="ctl">
      <Button
        tone="bare"
        size="sm"
        icon
        aria-label={texts.transport.stop}
        title={texts.tools.tip(texts.transport.stop, 'Esc')}
        disabled={status === 'idle'}
        onClick={audition.stop}
      >
        <Icon name="stop" />
      </Button>
      <button type="button" className="play l" aria-label={name} aria-pressed={playing} aria-busy={status === 'starting'} onClick={toggle}>
        <Icon name={playing ? 'hold' : 'play'} />
      </button>
      <div className="two">
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => playFrom()}>
          {texts.transport.fromHere} <kbd>{keysOf('fromHere', mac).join('')}</kbd>
        </button>
        <button type="button" disabled={caretOnly} onMouseDown={(event) => event.preventDefault()} onClick={() => playSelection()}>
          {texts.transport.selection} <kbd>{keysOf('selection', mac).join('')}</kbd>
        </button>
      </div>
    </div>
  );
}

function Clock() {
  const { audition } = usePart('listening');
  const tenths = useStore(audition.state, (now) => Math.floor(now.positionMs / 100));
  const total = useStore(audition.state, (now) => (now.complete || now.range ? now.renderedMs : -1));
  const script = useEditor((now) => now.stats);
  const muted = useStore(audition.state, (now) => now.muted);
  return (
    <div className="ctl end">
      <span className="clock num">
        <b>{tenthsTime(tenths)}</b> / {total >= 0 ? clockTime(total) : clockText(script)}
      </span>
      <Speed />
      <Button
        tone="bare"
        size="sm"
        icon
        aria-pressed={muted}
        aria-label={muted ? texts.transport.unmute : texts.transport.mute}
        title={muted ? texts.transport.unmute : texts.transport.mute}
        onClick={() => audition.mute(!muted)}
      >
        <ToolIcon name={muted ? 'silence' : 'volume'} />
      </Button>
    </div>
  );
}

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** Playback speed; the file does not change. */
function Speed() {
  const { audition } = usePart('listening');
  const speed = useStore(audition.state, (now) => now.speed);
  return (
    <select
      className="st-speed num"
      aria-label={texts.transport.speed}
      title={texts.transport.speedNote}
      value={speed}
      onChange={(event) => audition.setSpeed(Number(event.target.value))}
    >
      {speeds.map((each) => (
        <option key={each} value={each}>
          {texts.transport.times(each)}
        </option>
      ))}
    </select>
  );
}

const clockText = ({ durationMs, exact }: { durationMs: number; exact: boolean }): string =>
  exact || durationMs === 0 ? clockTime(durationMs) : texts.about(clockTime(durationMs));

/** 0:34.2, 1:09:10.3 */
const tenthsTime = (tenths: number): string => `${clockTime(Math.floor(tenths / 10) * 1000)}.${tenths % 10}`;
