import { voiceEffectNames, type VoiceEffectName } from '@shengyu/script';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { effectGlyphs } from './effect-glyphs.ts';

export type EffectChoiceName = VoiceEffectName | 'none';

const names: readonly EffectChoiceName[] = ['none', ...voiceEffectNames];
const COLUMNS = 5;

/** One effect or none. */
export function EffectChoice({ value, onChange }: { value: EffectChoiceName; onChange: (name: EffectChoiceName) => void }) {
  return (
    <Choice
      look="tiles five"
      label={texts.effect.title}
      columns={COLUMNS}
      options={names.map((name) => ({
        value: name,
        text: (
          <>
            <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
              <path d={effectGlyphs[name]} />
            </svg>
            {texts.effect.names[name]}
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
