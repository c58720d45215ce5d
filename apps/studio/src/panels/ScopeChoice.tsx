import { texts } from '../locales/zh-CN.ts';

/** Selection or the whole script. Without a selection there is nothing to choose. */
export function ScopeChoice({ whole, selectable, onChange }: { whole: boolean; selectable: boolean; onChange: (whole: boolean) => void }) {
  return (
    <div className="seg wide" role="radiogroup" aria-label={texts.panel.scope}>
      <button
        type="button"
        role="radio"
        aria-checked={!whole}
        disabled={!selectable}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(false)}
      >
        {texts.panel.selection}
      </button>
      <button
        type="button"
        role="radio"
        aria-checked={whole}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(true)}
      >
        {texts.panel.whole}
      </button>
    </div>
  );
}
