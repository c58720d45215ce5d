import { backgroundLevel } from '@shengyu/script';
import { Island } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { seconds, signed } from '../editor/mark-texts.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';

/** Settings of the whole script; each chip opens its panel. */
export function SettingsChips() {
  const voices = usePart('voices');
  const { openTool } = usePart('desk');
  const settings = useSettings();
  // Also when the names of voices that are gone have come.
  useStore(voices.now);
  if (!settings) return <div className="st-chips" />;
  const avatar = voices.avatarOf(settings.voiceId);
  const more = [
    settings.semitones === 0 ? '' : texts.marks.semitones(signed(settings.semitones)),
    settings.decibels === 0 ? '' : `${signed(settings.decibels)} dB`,
  ].filter(Boolean);
  return (
    <div className="st-chips" data-analysed={settings.voiceId}>
      <button className="chip" type="button" onClick={() => openTool('voice')}>
        <span className="sr">{texts.chips.voice}</span>
        {avatar ? <Island {...avatar} size="xs" /> : <ToolIcon name="voice" small />}
        <b>{voices.nameOf(settings.voiceId)}</b>
        {texts.voices.role}
      </button>
      <button className="chip num" type="button" onClick={() => openTool('prosody')}>
        <span className="sr">{texts.chips.rateLabel}</span>
        <ToolIcon name="rate" small />
        {[texts.chips.rate(settings.rate.toFixed(2).replace(/0$/, '')), ...more].join(' ')}
      </button>
      <button className="chip num" type="button" onClick={() => openTool('gap')}>
        <span className="sr">{texts.chips.gapLabel}</span>
        <ToolIcon name="gap" small />
        {texts.chips.gap(seconds(settings.paragraphPauseMs))}
      </button>
      {settings.effect ? (
        <button className="chip" type="button" onClick={() => openTool('effect')}>
          <span className="sr">{texts.effect.chipLabel}</span>
          <ToolIcon name="fx" small />
          {texts.effect.names[settings.effect.name]}
        </button>
      ) : null}
      {settings.background ? (
        <button className="chip num" type="button" onClick={() => openTool('background')}>
          <span className="sr">{texts.background.chipLabel}</span>
          <ToolIcon name="bgm" small />
          {texts.background.chip(settings.background.name, `${signed(backgroundLevel(settings.background).alone)} LU`)}
        </button>
      ) : null}
    </div>
  );
}
