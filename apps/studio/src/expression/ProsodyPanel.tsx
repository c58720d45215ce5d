import { Button, Chip, Icon } from '@shengyu/ui';
import { useState } from 'react';
import { signed } from '../editor/mark-texts.ts';
import { setSettings } from '../editor/set-settings.ts';
import { texts } from '../locales/zh-CN.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useSelected } from '../session/useSelected.ts';
import { useSettings } from '../session/useSettings.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { applyProsody, clearProsody, hasProsody, type Prosody, prosodyAt, rates } from './prosody.model.ts';
import { ScopeChoice } from '../controls/ScopeChoice.tsx';
import { Slider, toStep } from '../controls/Slider.tsx';
import { Worked } from '../controls/Worked.tsx';

const plain: Prosody = { rate: 1, semitones: 0, decibels: 0 };
const same = (a: Prosody, b: Prosody): boolean => a.rate === b.rate && a.semitones === b.semitones && a.decibels === b.decibels;

/** Rate, pitch and volume of a selection or of the whole script. */
export function ProsodyPanel() {
  const editor = usePart('editor');
  const { playSelection, playAll } = usePart('listening');
  const state = useEditor((now) => now.state);
  const selected = useSelected();
  const settings = useSettings();
  const [change, setChange] = useState<Partial<Prosody>>({});
  const [wantsWhole, setWhole] = useState(false);
  if (!state || !settings || !selected) return null;
  const whole = wantsWhole || selected.characters === 0;
  const now: Prosody = whole ? settings : prosodyAt(state, settings);
  const value: Prosody = { rate: now.rate, semitones: now.semitones, decibels: now.decibels, ...change };
  const range = { from: selected.from, to: selected.to };
  const set = (part: Partial<Prosody>) => setChange((before) => ({ ...before, ...part }));
  const apply = (): void => {
    editor.run(whole ? setSettings(value) : applyProsody(range, value, settings), true);
    setChange({});
  };
  const restore = (): void => {
    editor.run(whole ? setSettings(plain) : clearProsody(range));
    setChange({});
  };
  const listen = (): void => {
    apply();
    if (whole) playAll();
    else playSelection(range);
  };
  return (
    <PanelFrame
      title={texts.prosody.title}
      shortcut="rate"
      hue="rate"
      footer={
        <>
          <Button tone="bare" size="sm" className="danger" disabled={whole ? same(settings, plain) : !hasProsody(state)} onClick={restore}>
            {texts.prosody.restore}
          </Button>
          <button type="button" className="play s push" aria-label={texts.prosody.listen} title={texts.prosody.listen} onClick={listen}>
            <Icon name="play" small />
          </button>
          <Button tone="primary" size="sm" disabled={same(value, now)} onClick={apply}>
            {texts.panel.done}
          </Button>
        </>
      }
    >
      {whole ? null : <Worked selected={selected} note={texts.status.selected(selected.characters)} />}
      <ScopeChoice whole={whole} selectable={selected.characters > 0} onChange={setWhole} />
      <Slider
        label={texts.prosody.rate}
        unit={texts.prosody.rateUnit}
        min={0.5}
        max={2}
        step={0.05}
        rest={1}
        value={value.rate}
        scale={['0.5', '0.75', '1.0', '1.25', '1.5', '1.75', '2.0']}
        format={(number) => number.toFixed(2)}
        onChange={(rate) => set({ rate: toStep(rate, 0.05) })}
      />
      <div className="chips">
        {rates.map((rate) => (
          <Chip key={rate} className="num" pressed={value.rate === rate} onClick={() => set({ rate })}>
            {texts.chips.rate(rate.toFixed(2).replace(/0$/, ''))}
          </Chip>
        ))}
      </div>
      <Slider
        label={texts.prosody.pitch}
        unit={texts.prosody.pitchUnit}
        min={-12}
        max={12}
        step={1}
        rest={0}
        value={value.semitones}
        scale={['−12', '0', '+12']}
        format={(number) => (number === 0 ? '0' : signed(number))}
        onChange={(semitones) => set({ semitones })}
      />
      <Slider
        label={texts.prosody.volume}
        unit={texts.prosody.volumeUnit}
        min={-20}
        max={6}
        step={0.5}
        rest={0}
        value={value.decibels}
        scale={['−20', '−10', '+6']}
        format={(number) => (number === 0 ? '0' : signed(number))}
        onChange={(decibels) => set({ decibels })}
      />
    </PanelFrame>
  );
}
