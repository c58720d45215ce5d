import { Button } from '@shengyu/ui';
import { estimateTokens, type SubtitleSettings, usualCharacters, usualSubtitle } from '@shengyu/script';
import { useMemo, useState } from 'react';
import { setSettings } from '../editor/set-settings.ts';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { Switch } from '../controls/Switch.tsx';
import { Slider } from '../controls/Slider.tsx';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { subtitleSettings, subtitlesOf } from './subtitle.model.ts';
import { useSubtitles } from './useSubtitles.ts';

const shapes = [
  { name: 'landscape', charactersPerLine: usualCharacters.landscape, drawing: 'M2 5h44v26H2zM14 26h20' },
  { name: 'portrait', charactersPerLine: usualCharacters.portrait, drawing: 'M15 2h18v32H15zM18 27h12' },
] as const;
/** Longer scripts: a second layout, only for counting, would block the page. */
const COUNTED_CUES = 1500;

const hasEndMarks = ({ endMarks = true }: SubtitleSettings): boolean => endMarks;

/** How many characters a line and lines a subtitle have, and how numbers are written. */
export function SubtitleStylePanel() {
  const editor = usePart('editor');
  const analysis = usePart('analysis');
  const subtitles = usePart('subtitles');
  const settings = useSettings();
  const { list } = useSubtitles();
  const [chosen, choose] = useState<SubtitleSettings | null>(null);
  const then = useMemo(() => {
    const words = subtitles.words();
    if (!chosen || !words || list.length === 0 || list.length > COUNTED_CUES) return null;
    const document = editor.document();
    const changed = { ...document, settings: { ...document.settings, subtitle: chosen } };
    return subtitlesOf(changed, { tokens: estimateTokens(changed), trueUntil: 0 }, analysis.numbersOf, words).length;
  }, [chosen, list, editor, analysis, subtitles]);
  if (!settings) return null;
  const now = subtitleSettings(settings);
  const value = chosen ?? now;
  const change = (part: Partial<SubtitleSettings>): void => choose({ ...value, ...part });
  const apply = (subtitle: SubtitleSettings): void => {
    editor.run(setSettings({ subtitle }));
    choose(null);
  };
  const same = (a: SubtitleSettings, b: SubtitleSettings): boolean =>
    a.charactersPerLine === b.charactersPerLine &&
    a.linesPerCue === b.linesPerCue &&
    a.numerals === b.numerals &&
    hasEndMarks(a) === hasEndMarks(b);
  return (
    <PanelFrame
      title={texts.subtitleStyle.title}
      shortcut="subtitleStyle"
      hue="pause"
      footer={
        <>
          <Button tone="bare" size="sm" disabled={same(now, usualSubtitle) && same(value, now)} onClick={() => apply(usualSubtitle)}>
            {texts.subtitleStyle.restore}
          </Button>
          <Button tone="primary" size="sm" className="push" disabled={same(value, now)} onClick={() => apply(value)}>
            {texts.panel.done}
          </Button>
        </>
      }
    >
      <Choice
        look="tiles shapes"
        label={texts.subtitleStyle.shapes}
        options={shapes.map(({ name, charactersPerLine, drawing }) => ({
          value: charactersPerLine,
          text: (
            <>
              <svg
                width="48"
                height="36"
                viewBox="0 0 48 36"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d={drawing} />
              </svg>
              <b>{texts.subtitleStyle[name]}</b>
              <span className="num">{texts.subtitleStyle.characters(charactersPerLine)}</span>
            </>
          ),
        }))}
        value={value.charactersPerLine}
        onChange={(charactersPerLine) => change({ charactersPerLine })}
      />
      <Slider
        label={texts.subtitleStyle.perLine}
        unit={texts.subtitleStyle.unit}
        min={4}
        max={40}
        step={1}
        value={value.charactersPerLine}
        scale={['4', '13', '22', '31', '40']}
        format={String}
        onChange={(charactersPerLine) => change({ charactersPerLine })}
      />
      <div className="set">
        <span aria-hidden="true">{texts.subtitleStyle.lines}</span>
        <Choice
          label={texts.subtitleStyle.lines}
          options={([1, 2, 3] as const).map((lines) => ({ value: lines, text: texts.subtitleStyle.linesOf(lines) }))}
          value={value.linesPerCue}
          onChange={(linesPerCue) => change({ linesPerCue })}
        />
      </div>
      <div className="set">
        <span aria-hidden="true">{texts.subtitleStyle.numerals}</span>
        <Choice
          label={texts.subtitleStyle.numerals}
          options={(['written', 'spoken'] as const).map((numerals) => ({ value: numerals, text: texts.subtitleStyle[numerals] }))}
          value={value.numerals}
          onChange={(numerals) => change({ numerals })}
        />
      </div>
      <p className="small quiet">{texts.subtitleStyle.example[value.numerals]}</p>
      <Switch label={texts.subtitleStyle.endMarks} on={hasEndMarks(value)} onChange={(endMarks) => change({ endMarks })} />
      <p className="small quiet">{texts.subtitleStyle.endMarksExample[hasEndMarks(value) ? 'on' : 'off']}</p>
      {value.numerals === 'spoken' ? <p className="callout">{texts.subtitleStyle.spokenNote}</p> : null}
      {then === null ? null : (
        <p className="callout num" role="status">
          {texts.subtitleStyle.changes(counted(list.length), counted(then))}
        </p>
      )}
    </PanelFrame>
  );
}
