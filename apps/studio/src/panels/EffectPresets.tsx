import { effectControls, type VoiceEffect } from '@shengyu/script';
import { useSession } from '@shengyu/session';
import { Button, Chip, dialogs, Icon } from '@shengyu/ui';
import { useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { type EffectPreset, LONGEST_NAME, MOST_PRESETS, readPresets, sameEffect, withPreset, writePresets } from './effect-presets.ts';

/** The member's own effects, kept on this device. */
export function EffectPresets({ effect, onChoose }: { effect: VoiceEffect | undefined; onChoose: (effect: VoiceEffect) => void }) {
  const member = useSession((session) => session.user?.id ?? null);
  const [kept, setKept] = useState(() => ({ member, presets: readPresets(member) }));
  const presets = kept.member === member ? kept.presets : readPresets(member);
  const change = (next: readonly EffectPreset[]): void => {
    if (!writePresets(member, next)) dialogs.toast(texts.errors.storage, { kind: 'warning' });
    setKept({ member, presets: [...next] });
  };
  const save = async (now: VoiceEffect): Promise<void> => {
    const name = await dialogs.prompt({
      title: texts.effect.save,
      label: texts.effect.presetName,
      value: texts.effect.names[now.name],
      maxLength: LONGEST_NAME,
      validate: (value) => (value.trim() === '' ? texts.effect.nameless : undefined),
    });
    const trimmed = name?.trim() ?? '';
    if (trimmed === '') return;
    const known = presets.some((preset) => preset.name === trimmed);
    if (known && !(await dialogs.confirm(texts.effect.replaceAsk(trimmed), { okText: texts.effect.replace }))) return;
    change(withPreset(presets, { name: trimmed, effect: now }));
  };
  const remove = async (name: string): Promise<void> => {
    if (await dialogs.confirm(texts.effect.removeAsk(name), { okText: texts.sounds.remove, danger: true }))
      change(presets.filter((preset) => preset.name !== name));
  };
  return (
    <>
      <div className="row">
        <h3 className="small">{texts.effect.presets}</h3>
        <Button
          tone="bare"
          size="sm"
          className="push"
          disabled={!effect || presets.length >= MOST_PRESETS}
          onClick={() => effect && void save(effect)}
        >
          <Icon name="plus" small />
          {texts.effect.save}
        </Button>
      </div>
      {presets.length === 0 ? (
        <p className="small quiet">{texts.effect.noPresets}</p>
      ) : (
        <ul className="chips" aria-label={texts.effect.presets}>
          {presets.map((preset) => (
            <li className="row chip-row" key={preset.name}>
              <Chip pressed={sameEffect(preset.effect, effect)} onClick={() => onChoose(preset.effect)}>
                {preset.name}
                <span className="sr">{summaryOf(preset.effect)}</span>
              </Chip>
              <Button tone="bare" size="sm" icon aria-label={texts.sounds.removeOf(preset.name)} onClick={() => void remove(preset.name)}>
                <Icon name="close" small />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="small quiet">{texts.effect.onDevice}</p>
    </>
  );
}

const summaryOf = ({ name, amounts }: VoiceEffect): string =>
  [
    texts.effect.names[name],
    ...effectControls[name].map(
      (control) => `${texts.effect.amounts[control.name]} ${Math.round((amounts[control.name] ?? control.initial) * 100)}%`,
    ),
  ].join(' ');
