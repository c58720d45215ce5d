import { voiceEffectNames, type VoiceEffectName } from '@shengyu/script';
import { useRef, type KeyboardEvent } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { effectGlyphs } from './effect-glyphs.ts';

export type EffectChoiceName = VoiceEffectName | 'none';

const names: readonly EffectChoiceName[] = ['none', ...voiceEffectNames];
const COLUMNS = 5;

/** One effect or none; arrow keys move and choose. */
export function EffectChoice({ value, onChange }: { value: EffectChoiceName; onChange: (name: EffectChoiceName) => void }) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (names.indexOf(value) + step + names.length) % names.length;
    onChange(names[at] ?? 'none');
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[at]?.focus();
  };
  return (
    <div className="tiles five" role="radiogroup" aria-label={texts.effect.title} ref={group} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="radio"
          className={name === value ? 'tile on' : 'tile'}
          aria-checked={name === value}
          tabIndex={name === value ? 0 : -1}
          onClick={() => onChange(name)}
        >
          <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
            <path d={effectGlyphs[name]} />
          </svg>
          {texts.effect.names[name]}
        </button>
      ))}
    </div>
  );
}
