import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { LinePlayer } from './useLineSound.ts';

export interface LineButtonProps {
  name: string;
  line: Pick<LinePlayer, 'state' | 'status'>;
  className: string;
  onClick: () => void;
}

/** Plays a line, pauses it, or tries once more. */
export function LineButton({ name, line: { state, status }, className, onClick }: LineButtonProps) {
  const failed = status === 'failed';
  const busy = status === 'asking' || state.status === 'loading';
  const on = busy || state.status === 'playing';
  return (
    <button
      className={`play ${className}`}
      type="button"
      aria-label={failed ? texts.lineAgain(name) : on ? texts.pause(name) : texts.play(name)}
      aria-pressed={on}
      aria-busy={busy}
      onClick={onClick}
    >
      <Icon name={failed ? 'retry' : on ? 'hold' : 'play'} />
    </button>
  );
}
