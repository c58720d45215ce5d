import { Button, Chip, Icon } from '@shengyu/ui';
import { useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useSelected } from '../session/useSelected.ts';
import { applyStyle, MIDDLE_STRENGTH, spokenAt, type Style } from '../voices/emotion.model.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { ScopeChoice } from '../controls/ScopeChoice.tsx';
import { Slider } from '../controls/Slider.tsx';
import { Worked } from '../controls/Worked.tsx';

const same = (a: Style | null, b: Style | null): boolean => a?.name === b?.name && a?.strength === b?.strength;

/** A style of the voice and its strength, for a selection or the whole script. Lists only styles of the voice. */
export function EmotionPanel() {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const { playSelection, playAll } = usePart('listening');
  const state = useEditor((now) => now.state);
  const selected = useSelected();
  useStore(voices.now, (now) => now.voices);
  const [wantsWhole, setWhole] = useState(false);
  const [choice, setChoice] = useState<{ at: string; style: Style | null } | null>(null);
  if (!state || !selected) return null;
  const whole = wantsWhole || selected.characters === 0;
  const range = whole ? null : { from: selected.from, to: selected.to };
  const { voiceId, style: now } = spokenAt(state, whole);
  const styles = voices.stylesOf(voiceId);
  const at = range ? `${range.from}-${range.to}` : 'whole';
  const picked = choice?.at === at ? choice.style : now;
  const pick = (style: Style | null): void => setChoice({ at, style });
  const apply = (style: Style | null): void => {
    editor.run(applyStyle(range, style, voices.hasStyle), true);
    setChoice(null);
  };
  const listen = (): void => {
    if (!same(picked, now)) apply(picked);
    if (range) playSelection(range);
    else playAll();
  };
  return (
    <PanelFrame
      title={texts.emotion.title}
      shortcut="emotion"
      hue="emotion"
      footer={
        styles.length > 0 ? (
          <>
            <Button tone="bare" size="sm" className="danger" disabled={now === null} onClick={() => apply(null)}>
              {texts.emotion.restore}
            </Button>
            <button type="button" className="play s push" aria-label={texts.emotion.listen} title={texts.emotion.listen} onClick={listen}>
              <Icon name="play" small />
            </button>
            <Button tone="primary" size="sm" disabled={same(picked, now)} onClick={() => apply(picked)}>
              {texts.emotion.apply}
            </Button>
          </>
        ) : null
      }
    >
      {whole ? null : <Worked selected={selected} note={texts.status.selected(selected.characters)} />}
      <ScopeChoice whole={whole} selectable={selected.characters > 0} onChange={setWhole} />
      {styles.length === 0 ? (
        <p className="callout">{texts.emotion.none}</p>
      ) : (
        <>
          <p className="small quiet">{texts.emotion.voice(voices.nameOf(voiceId))}</p>
          <div className="chips" role="group" aria-label={texts.emotion.styles}>
            <Chip pressed={picked === null} onClick={() => pick(null)}>
              {texts.emotion.natural}
            </Chip>
            {styles.map(({ name, title }) => (
              <Chip
                key={name}
                pressed={picked?.name === name}
                onClick={() => pick({ name, strength: picked?.strength ?? MIDDLE_STRENGTH })}
              >
                {title}
              </Chip>
            ))}
          </div>
          {picked ? (
            <Slider
              label={texts.emotion.strength}
              unit={texts.emotion.unit}
              min={1}
              max={5}
              step={1}
              value={picked.strength}
              scale={['1', '2', '3', '4', '5']}
              format={String}
              onChange={(strength) => pick({ ...picked, strength })}
            />
          ) : null}
        </>
      )}
    </PanelFrame>
  );
}
