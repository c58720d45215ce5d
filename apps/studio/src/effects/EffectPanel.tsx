import { effectAmounts, effectControls, type VoiceEffect } from '@shengyu/script';
import { Button } from '@shengyu/ui';
import { useState } from 'react';
import { clearSetting, setSettings } from '../editor/set-settings.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { EffectChoice } from './EffectChoice.tsx';
import { EffectListen } from './EffectListen.tsx';
import { EffectPresets } from './EffectPresets.tsx';
import { sameEffect } from './effect-preset.model.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { Slider } from '../controls/Slider.tsx';

/** The effect of the whole voice: choose it, set its amounts, save it as a preset. */
export function EffectPanel() {
  const editor = usePart('editor');
  const settings = useSettings();
  const [draft, setDraft] = useState<{ of: VoiceEffect | undefined; now: VoiceEffect | undefined } | null>(null);
  if (!settings) return null;
  const { effect } = settings;
  // Undo changed it: the pending values no longer apply.
  const now = draft && draft.of === effect ? draft.now : effect;
  const changed = !sameEffect(now, effect);
  const choose = (next: VoiceEffect | undefined): void => setDraft({ of: effect, now: next });
  const apply = (): void => {
    editor.run(
      now ? setSettings({ effect: { name: now.name, amounts: { ...effectAmounts(now.name, now.amounts) } } }) : clearSetting('effect'),
    );
    setDraft(null);
  };
  return (
    <PanelFrame
      title={texts.effect.title}
      shortcut="effect"
      hue="effect"
      footer={
        <>
          {effect ? (
            <Button
              tone="bare"
              size="sm"
              className="danger"
              onClick={() => {
                editor.run(clearSetting('effect'));
                setDraft(null);
              }}
            >
              {texts.effect.remove}
            </Button>
          ) : null}
          <Button tone="primary" size="sm" className="push" disabled={!changed} onClick={apply}>
            {texts.panel.done}
          </Button>
        </>
      }
    >
      <p className="small quiet">{texts.effect.scope}</p>
      <EffectChoice value={now?.name ?? 'none'} onChange={(name) => choose(name === 'none' ? undefined : { name, amounts: {} })} />
      {now
        ? effectControls[now.name].map(({ name, initial }) => (
            <Slider
              key={`${now.name} ${name}`}
              label={texts.effect.amounts[name]}
              unit="%"
              min={0}
              max={100}
              step={1}
              value={Math.round((now.amounts[name] ?? initial) * 100)}
              scale={['0', '50', '100']}
              format={String}
              onChange={(percent) => choose({ ...now, amounts: { ...now.amounts, [name]: percent / 100 } })}
            />
          ))
        : null}
      <EffectListen effect={now} />
      <hr className="rule" />
      <EffectPresets effect={now} onChoose={choose} />
    </PanelFrame>
  );
}
