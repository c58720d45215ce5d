import { signed } from '../editor/mark-texts.ts';
import type { SoundValue } from '../editor/sound-commands.ts';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { soundLength } from './sound-length.ts';
import { Slider } from '../controls/Slider.tsx';

const modes = ['block', 'overlay'] as const;

/** Alone or over the voice, and how loud. */
export function SoundWay({ value, onChange }: { value: SoundValue; onChange: (way: Partial<SoundValue>) => void }) {
  return (
    <>
      <div className="set">
        <span>{texts.sound.way}</span>
        <Choice
          label={texts.sound.way}
          options={modes.map((mode) => ({ value: mode, text: texts.sound.modes[mode] }))}
          value={value.mode}
          onChange={(mode) => onChange({ mode })}
        />
      </div>
      <p className="small quiet">{texts.sound.modeNotes[value.mode](soundLength(value.durationMs))}</p>
      <Slider
        label={texts.background.volume}
        unit="dB"
        min={-40}
        max={6}
        step={1}
        rest={0}
        value={value.decibels}
        scale={['−40', '−17', '+6']}
        format={(number) => (number === 0 ? '0' : signed(number))}
        onChange={(decibels) => onChange({ decibels })}
      />
    </>
  );
}
