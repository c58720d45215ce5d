import { effectAmounts, type VoiceEffect } from '@shengyu/script';
import { useClips } from '@shengyu/audition';
import { useCall } from '@shengyu/session';
import { player } from '@shengyu/ui';
import { useMemo } from 'react';
import { ClipButton } from '../audition/ClipButton.tsx';
import { failureOf } from '../errors/failure.ts';
import { texts } from '../locales/zh-CN.ts';
import { useEditor } from '../session/useEditor.ts';
import { sampleOf, sampleScript, type Sample } from '../session/sample.model.ts';

/** A sentence of the script, plain and with the effect, to compare. */
export function EffectListen({ effect }: { effect: VoiceEffect | undefined }) {
  const state = useEditor((now) => now.state);
  const sample = useMemo(() => (state ? sampleOf(state) : null), [state]);
  if (!sample) return <p className="callout">{texts.effect.noText}</p>;
  return <Listen sample={sample} effect={effect} />;
}

function Listen({ sample, effect }: { sample: Sample; effect: VoiceEffect | undefined }) {
  const keyOf = (of: VoiceEffect | undefined): string =>
    JSON.stringify([sample.settings.voiceId, sample.paragraph, sample.range, of ? [of.name, effectAmounts(of.name, of.amounts)] : null]);
  const { clips, want } = useClips(useCall(), failureOf);
  const listen = (of: VoiceEffect | undefined): void => {
    const script = sampleScript(sample, ({ effect: _effect, ...settings }) => (of ? { ...settings, effect: of } : settings));
    want(keyOf(of), { document: script, range: sample.range }, (url) => player.play(url));
  };
  return (
    <div className="stack">
      <p className="ctx">
        {sample.text}
        <small>{texts.effect.sample}</small>
      </p>
      <div className="row">
        <ClipButton name={texts.effect.plain} clip={clips.get(keyOf(undefined))} onWant={() => listen(undefined)} />
        {effect ? (
          <ClipButton name={texts.effect.names[effect.name]} clip={clips.get(keyOf(effect))} onWant={() => listen(effect)} />
        ) : null}
      </div>
    </div>
  );
}
