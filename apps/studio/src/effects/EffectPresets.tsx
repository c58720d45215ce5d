import { type EffectPreset, wasShown } from '@shengyu/api';
import type { VoiceEffect } from '@shengyu/script';
import { useAsMember } from '@shengyu/session';
import { Button, Chip, dialogs, Icon } from '@shengyu/ui';
import { failureOf } from '../errors/failure.ts';
import { texts } from '../locales/zh-CN.ts';
import { LONGEST_NAME, MOST_PRESETS, sameEffect, summaryOf } from './effect-preset.model.ts';
import { useEffectPresets } from './useEffectPresets.ts';

/** The member's presets, for every script and on every device. */
export function EffectPresets({ effect, onChoose }: { effect: VoiceEffect | undefined; onChoose: (effect: VoiceEffect) => void }) {
  const kept = useEffectPresets();
  const { presets, status } = kept;
  const save = async (now: VoiceEffect): Promise<void> => {
    const answer = await dialogs.prompt({
      title: texts.effect.save,
      label: texts.effect.presetName,
      value: texts.effect.names[now.name],
      maxLength: LONGEST_NAME,
      validate: (value) => (value.trim() === '' ? texts.effect.nameless : undefined),
    });
    const name = answer?.trim() ?? '';
    if (name === '') return;
    const known = presets.some((preset) => preset.name === name);
    if (known && !(await dialogs.confirm(texts.effect.replaceAsk(name), { okText: texts.effect.replace }))) return;
    await kept.save({ name, effect: now }).catch((error: unknown) => {
      if (!wasShown(error)) dialogs.toast(refusalOf(error), { kind: 'error' });
    });
  };
  const keep = useAsMember('studio.effect', (now: VoiceEffect) => void save(now));
  const remove = async ({ id, name }: EffectPreset): Promise<void> => {
    if (!(await dialogs.confirm(texts.effect.removeAsk(name), { okText: texts.sounds.remove, danger: true }))) return;
    await kept.remove(id).catch((error: unknown) => {
      if (!wasShown(error)) dialogs.toast(texts.sounds.removeFailed, { kind: 'error' });
    });
  };
  return (
    <>
      <div className="row">
        <h3 className="small">{texts.effect.presets}</h3>
        <Button
          tone="bare"
          size="sm"
          className="push"
          disabled={!effect || presets.length >= MOST_PRESETS || status === 'loading' || status === 'failed'}
          onClick={() => effect && keep(effect)}
        >
          <Icon name="plus" small />
          {texts.effect.save}
        </Button>
      </div>
      {status === 'failed' ? (
        <p className="callout bad" role="alert">
          {texts.effect.presetsFailed}
          <Button size="sm" onClick={kept.retry}>
            {texts.panel.retry}
          </Button>
        </p>
      ) : null}
      {status !== 'failed' && presets.length === 0 ? <p className="small quiet">{texts.effect.noPresets[status]}</p> : null}
      {presets.length > 0 ? (
        <ul className="chips" aria-label={texts.effect.presets}>
          {presets.map((preset) => (
            <li className="row chip-row" key={preset.id}>
              <Chip pressed={sameEffect(preset.effect, effect)} onClick={() => onChoose(preset.effect)}>
                {preset.name}
                <span className="sr">{summaryOf(preset.effect)}</span>
              </Chip>
              <Button tone="bare" size="sm" icon aria-label={texts.sounds.removeOf(preset.name)} onClick={() => void remove(preset)}>
                <Icon name="close" small />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function refusalOf(error: unknown): string {
  const failure = failureOf(error);
  return failure === 'effect.full' || failure === 'offline' ? texts.effect.refusals[failure] : texts.effect.refusals.other;
}
