import { PARAGRAPH_PAUSE_MS, pauseMs } from '@shengyu/script';
import { Button } from '@shengyu/ui';
import { useState } from 'react';
import { seconds } from '../editor/mark-texts.ts';
import { setSettings } from '../editor/set-settings.ts';
import { texts } from '../locales/zh-CN.ts';
import { lengthText } from '../session/duration-text.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { Slider } from '../controls/Slider.tsx';

/** Silence between all paragraphs. */
export function GapPanel() {
  const editor = usePart('editor');
  const now = useSettings()?.paragraphPauseMs ?? PARAGRAPH_PAUSE_MS;
  const paragraphs = useEditor(({ state }) => state?.doc.childCount ?? 1);
  const stats = useEditor((each) => each.stats);
  const [chosen, choose] = useState<number | null>(null);
  const value = chosen ?? now;
  const apply = (paragraphPauseMs: number): void => {
    editor.run(setSettings({ paragraphPauseMs }));
    choose(null);
  };
  const after = stats.durationMs + (value - now) * (paragraphs - 1);
  return (
    <PanelFrame
      title={texts.gap.title}
      shortcut="gap"
      hue="pause"
      footer={
        <>
          <Button
            tone="bare"
            size="sm"
            disabled={now === PARAGRAPH_PAUSE_MS && value === PARAGRAPH_PAUSE_MS}
            onClick={() => apply(PARAGRAPH_PAUSE_MS)}
          >
            {texts.gap.restore(seconds(PARAGRAPH_PAUSE_MS))}
          </Button>
          <Button tone="primary" size="sm" className="push" disabled={value === now} onClick={() => apply(value)}>
            {texts.panel.done}
          </Button>
        </>
      }
    >
      <svg viewBox="0 0 284 92" fill="none" strokeLinecap="round" className="pic" aria-hidden="true">
        <path d="M16 14h252M16 24h180M16 68h252M16 78h120" stroke="var(--line-strong)" strokeWidth="4" />
        <path d="M142 34v24M138 38l4-4 4 4M138 54l4 4 4-4" stroke="var(--mark-pause)" strokeWidth="1.5" />
        <text x="154" y="51" fontSize="14" fontWeight="600" fill="var(--mark-pause)">
          {texts.marks.pause(seconds(value))}
        </text>
      </svg>
      <Slider
        label={texts.gap.between}
        unit={texts.pause.unit}
        min={0}
        max={pauseMs.most / 1000}
        step={0.1}
        value={value / 1000}
        scale={['0', '2.5', '5', '7.5', '10']}
        format={(number) => number.toFixed(1)}
        onChange={(number) => choose(Math.round(number * 1000))}
      />
      <p className="callout num">{texts.gap.total(paragraphs, lengthText({ durationMs: Math.max(0, after), exact: stats.exact }))}</p>
    </PanelFrame>
  );
}
