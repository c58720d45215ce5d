import type { EngineMark } from '@shengyu/api';
import { Icon } from '@shengyu/ui';
import { useStore } from 'zustand';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { lackingText } from './lacking.ts';

/** Says that the voice at the selection cannot bring a mark to sound; nothing where it can. */
export function LackingNote({ mark }: { mark: EngineMark }) {
  const voices = usePart('voices');
  // Read again when the voices have come.
  useStore(voices.now, (now) => now.voices);
  const text = useEditor(({ state }) => lackingText(voices, state, mark));
  return text === null ? null : (
    <p className="callout warn" role="status">
      <Icon name="warn" small />
      <span>{text}</span>
    </p>
  );
}
