import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useScriptName } from './useScriptName.ts';

const LONGEST = 100;

export function TitleInput() {
  const draft = usePart('draft');
  const editor = usePart('editor');
  const title = useStore(draft.now, (now) => now.title);
  const { name } = useScriptName();
  const readOnly = useStore(draft.now, (now) => now.saved === 'other');
  return (
    <input
      className="st-title"
      value={title}
      readOnly={readOnly}
      maxLength={LONGEST}
      placeholder={name || texts.untitled}
      aria-label={texts.titleLabel}
      onChange={(event) => draft.changeTitle(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) editor.view()?.focus();
      }}
    />
  );
}
