import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { LinePlayer } from './useLineSound.ts';

export interface LineButtonProps {
  name: string;
  /** In place of 试听 and the name, where the name says already that it is heard. */
  label?: string;
  line: Pick<LinePlayer, 'state' | 'status'>;
  className: string;
  onClick: () => void;
}

/** Plays a line, pauses it, or tries once more. */
export function LineButton({ name, label, line: { state, status }, className, onClick }: LineButtonProps) {
  const failed = status === 'failed';
  const asking = status === 'asking';
  const busy = asking || state.status === 'loading';
  const on = busy || state.status === 'playing';
  return (
    <button
      className={`play ${className}`}
      type="button"
      aria-label={failed ? texts.lineAgain(name) : asking ? texts.lineLeave(name) : on ? texts.pause(name) : (label ?? texts.play(name))}
      aria-pressed={on}
      aria-busy={busy}
      onClick={onClick}
    >
      <Icon name={failed ? 'retry' : asking ? 'stop' : on ? 'hold' : 'play'} />
    </button>
  );
}
