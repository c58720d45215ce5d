import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';

/** Opens the sheet of the word at the caret: what a long press does while nobody writes. */
export function WordTool({ tabIndex }: { tabIndex: 0 | -1 }) {
  const desk = usePart('desk');
  const isOpen = useStore(desk.now, ({ tool }) => tool === 'word');
  return (
    <button
      className="tool"
      type="button"
      tabIndex={tabIndex}
      aria-pressed={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => desk.openTool(isOpen ? null : 'word')}
    >
      <ToolIcon name="polyphone" />
      <i />
      <span>{texts.word.tool}</span>
    </button>
  );
}
