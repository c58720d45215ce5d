import { pauseMs, pauseSteps } from '@shengyu/script';
import { Button } from '@shengyu/ui';
import { useState } from 'react';
import { pauseAt, removePause, setPause } from '../editor/pause-commands.ts';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useSelected } from '../session/useSelected.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { Slider } from '../controls/Slider.tsx';
import { Worked } from '../controls/Worked.tsx';

const presets = [
  {
    name: 'short',
    durationMs: pauseSteps.short,
    drawing: 'M12 14v-6M18 14v-10M24 14v-5M30 14v-3M42 14v-3M48 14v-8M54 14v-5M60 14v-4',
    line: 'M33 18h6',
  },
  {
    name: 'middle',
    durationMs: pauseSteps.middle,
    drawing: 'M7 14v-6M13 14v-10M19 14v-5M25 14v-3M47 14v-3M53 14v-8M59 14v-5M65 14v-4',
    line: 'M28 18h16',
  },
  {
    name: 'long',
    durationMs: pauseSteps.long,
    drawing: 'M4 14v-6M9 14v-10M14 14v-5M19 14v-3M53 14v-3M58 14v-8M63 14v-5M68 14v-4',
    line: 'M22 18h28',
  },
] as const;

/** A pause at the caret: insert, change or remove it. */
export function PausePanel() {
  const editor = usePart('editor');
  const selected = useSelected();
  const there = useEditor(({ state }) => (state ? (pauseAt(state)?.durationMs ?? null) : null));
  const [chosen, choose] = useState<number | null>(null);
  const value = chosen ?? there ?? pauseSteps.middle;
  if (!selected) return null;
  const apply = (durationMs: number): void => {
    editor.run(setPause(durationMs), true);
    choose(null);
  };
  return (
    <PanelFrame
      title={texts.pause.title}
      shortcut="pause"
      hue="pause"
      footer={
        <>
          {there === null ? null : (
            <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(removePause(), true)}>
              {texts.panel.remove} <kbd>{texts.panel.removeKey}</kbd>
            </Button>
          )}
          <Button tone="primary" size="sm" className="push" onClick={() => apply(value)}>
            {there === null ? texts.pause.insert : texts.pause.change}
          </Button>
        </>
      }
    >
      <Worked selected={selected} caret note={texts.pause.place(selected.paragraph)} />
      <Choice
        look="tiles"
        label={texts.pause.lengths}
        options={presets.map(({ name, durationMs, drawing, line }) => ({
          value: durationMs,
          text: (
            <>
              <svg
                width="72"
                height="20"
                viewBox="0 0 72 20"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d={drawing} />
                <path d={line} strokeWidth="1.5" />
              </svg>
              <b>{texts.pause[name]}</b>
              <span className="num">{texts.pause.milliseconds(durationMs)}</span>
            </>
          ),
        }))}
        value={value}
        onChange={choose}
        onTake={apply}
      />
      <Slider
        label={texts.pause.custom}
        unit={texts.pause.unit}
        min={0.1}
        max={pauseMs.most / 1000}
        step={0.1}
        value={value / 1000}
        scale={['0.1', '2.5', '5', '7.5', '10']}
        format={(number) => number.toFixed(1)}
        onChange={(number) => choose(Math.round(number * 1000))}
      />
      <p className="callout">{texts.pause.hint}</p>
    </PanelFrame>
  );
}
