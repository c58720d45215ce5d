import { Choice } from './Choice.tsx';
import { texts } from '../locales/zh-CN.ts';

/** Selection or the whole script. Without a selection there is nothing to choose. */
export function ScopeChoice({ whole, selectable, onChange }: { whole: boolean; selectable: boolean; onChange: (whole: boolean) => void }) {
  return (
    <Choice
      look="seg wide"
      label={texts.panel.scope}
      options={[
        { value: false, text: texts.panel.selection, disabled: !selectable },
        { value: true, text: texts.panel.whole },
      ]}
      value={whole}
      onChange={onChange}
    />
  );
}
