import { Icon } from '@shengyu/ui';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';

/** Plays from the caret, or stops: for the tool row while the transport is hidden. */
export function HearTool({ tabIndex }: { tabIndex: 0 | -1 }) {
  const { audition, playFrom } = usePart('listening');
  const isHeard = useStore(audition.state, ({ status }) => status === 'starting' || status === 'playing');
  return (
    <button
      className="tool"
      type="button"
      tabIndex={tabIndex}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isHeard ? audition.stop() : playFrom())}
    >
      <Icon name={isHeard ? 'stop' : 'play'} />
      <i />
      <span>{isHeard ? texts.transport.stop : texts.transport.fromHere}</span>
    </button>
  );
}
