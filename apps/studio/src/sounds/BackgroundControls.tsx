import { backgroundDecibels, backgroundLevel, type Background } from '@shengyu/script';
import { Button, clockTime, Icon } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { signed } from '../editor/mark-texts.ts';
import { texts } from '../locales/zh-CN.ts';
import { USUAL_DUCKING } from './background.model.ts';
import { DuckingPicture } from './DuckingPicture.tsx';
import { Slider } from '../controls/Slider.tsx';
import { Switch } from '../controls/Switch.tsx';

export interface BackgroundControlsProps {
  background: Background;
  onChange: (change: Partial<Background>) => void;
  onChoose: () => void;
  onRemove: () => void;
}

const QUIETEST = backgroundLevel({ decibels: -40, duckDecibels: 0 }).alone;
const LOUDEST = backgroundLevel({ decibels: 6, duckDecibels: 0 }).alone;
/** 「低 20 LU」, or 「高」 where the bed is louder than the voice. */
const underVoice = (lu: number): string => texts.background.under(Math.abs(lu), lu > 0);
const plain = (value: number): string => (value === 0 ? '0' : signed(value));
const tenths = (value: number): string => value.toFixed(1);
const toMs = (seconds: number): number => Math.round(seconds * 1000);

/** Volume, beginning, loop, fades and ducking of the bed. */
export function BackgroundControls({ background, onChange, onChoose, onRemove }: BackgroundControlsProps) {
  const { name, durationMs, offsetMs, loop, fadeInMs, fadeOutMs, duckDecibels } = background;
  const level = backgroundLevel(background);
  const lastSecond = Math.max(1, Math.floor(durationMs / 1000));
  return (
    <>
      <div className="it on chosen">
        <ToolIcon name="bgm" />
        <span className="grow">
          <b className="clip">{name}</b>
          <small>{clockTime(durationMs)}</small>
        </span>
        <Button size="sm" onClick={onChoose}>
          {texts.background.change}
        </Button>
        <Button tone="bare" size="sm" icon aria-label={texts.background.remove} title={texts.background.remove} onClick={onRemove}>
          <Icon name="close" small />
        </Button>
      </div>
      <Slider
        label={texts.background.volume}
        unit="LU"
        min={QUIETEST}
        max={LOUDEST}
        step={1}
        value={level.alone}
        scale={[plain(QUIETEST), plain((QUIETEST + LOUDEST) / 2), plain(LOUDEST)]}
        format={plain}
        onChange={(value) => onChange({ decibels: backgroundDecibels(value) })}
      />
      <p className="small quiet">{texts.background.level(underVoice(level.alone), underVoice(level.underSpeech), duckDecibels < 0)}</p>
      <Slider
        label={texts.background.start}
        unit="s"
        min={0}
        max={lastSecond}
        step={0.1}
        value={Math.min(lastSecond, offsetMs / 1000)}
        scale={['0:00', clockTime(lastSecond * 1000)]}
        format={tenths}
        onChange={(value) => onChange({ offsetMs: toMs(value) })}
      />
      <Switch label={texts.background.loop} on={loop} onChange={(on) => onChange({ loop: on })} />
      <Slider
        label={texts.background.fadeIn}
        unit="s"
        min={0}
        max={10}
        step={0.1}
        value={fadeInMs / 1000}
        scale={['0', '5', '10']}
        format={tenths}
        onChange={(value) => onChange({ fadeInMs: toMs(value) })}
      />
      <Slider
        label={texts.background.fadeOut}
        unit="s"
        min={0}
        max={10}
        step={0.1}
        value={fadeOutMs / 1000}
        scale={['0', '5', '10']}
        format={tenths}
        onChange={(value) => onChange({ fadeOutMs: toMs(value) })}
      />
      <p className="small quiet">{texts.background.auditionNote}</p>
      <Switch label={texts.background.duck} on={duckDecibels < 0} onChange={(on) => onChange({ duckDecibels: on ? USUAL_DUCKING : 0 })} />
      {duckDecibels < 0 ? (
        <>
          <Slider
            label={texts.background.duckBy}
            unit="dB"
            min={1}
            max={24}
            step={1}
            value={-duckDecibels}
            scale={['1', '12', '24']}
            format={String}
            onChange={(value) => onChange({ duckDecibels: -value })}
          />
          <DuckingPicture level={level} duckDecibels={duckDecibels} />
        </>
      ) : null}
    </>
  );
}
