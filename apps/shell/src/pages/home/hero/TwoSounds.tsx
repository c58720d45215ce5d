import type { KeyboardEvent } from 'react';
import { Button, Icon, Waveform } from '@shengyu/ui';
import { cueAt } from '@shengyu/ui/cues';
import { texts as t } from '../locales/natural.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { lightWord } from './lit-word.model.ts';
import { textShape } from './text-shape.model.ts';
import { useAudition, type Audition } from './useAudition.ts';
import './TwoSounds.css';

export interface TwoSoundsProps {
  text: string;
  voiceId: string;
  /** The page's audition, which speaks with natural voices now. */
  natural: Audition;
  onClose: () => void;
}

const isOn = ({ status }: Audition): boolean => status !== 'idle' && status !== 'paused';

/** A line as it sounds now, above it, and as it sounded before natural voices came, below it. */
export function TwoSounds({ text, voiceId, natural, onClose }: TwoSoundsProps) {
  const basic = useAudition('basic');
  const spoken = isOn(basic) ? basic : natural;
  const reads = spoken.text === text && spoken.positionMs > 0;
  const { said, lit, rest } = lightWord(text, reads ? cueAt(spoken.cues, spoken.positionMs) : undefined);
  const turn = (side: Audition): void => side.toggle(text, voiceId);
  const close = (): void => {
    basic.stop();
    natural.stop();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    turn(isOn(natural) ? basic : natural);
  };
  const problem = natural.problem ?? basic.problem;
  return (
    <section className="two" aria-label={t.two} onKeyDown={onKeyDown}>
      <Side name={t.natural} audition={natural} text={text} onPlay={() => turn(natural)} />
      <p>
        <span className="said">{said}</span>
        {lit ? <span className="lit">{lit}</span> : null}
        {rest}
      </p>
      <Side name={t.basic} audition={basic} text={text} onPlay={() => turn(basic)} />
      <p className="keys small quiet">
        <span>
          {t.press} <kbd>A</kbd> {t.swap}
        </span>
        {problem ? (
          <span className="note" role="alert">
            {texts.failed[problem]}
          </span>
        ) : null}
        <Button size="sm" tone="bare" className="push" onClick={close}>
          {t.goOn}
        </Button>
      </p>
    </section>
  );
}

/** A name with its button, and the sound drawn: upwards above the line, downwards below it. */
function Side({ name, audition, text, onPlay }: { name: string; audition: Audition; text: string; onPlay: () => void }) {
  const { status, positionMs, durationMs } = audition;
  const on = isOn(audition);
  return (
    <div className="side">
      <button
        className={on ? 'play next' : 'play'}
        type="button"
        aria-label={on ? texts.hero.pause : texts.hero.listen(name)}
        aria-pressed={on}
        aria-busy={status === 'asking' || status === 'loading'}
        onClick={onPlay}
      >
        <Icon name={on ? 'hold' : 'play'} />
      </button>
      <b>{name}</b>
      <Waveform peaks={textShape(text)} bars={58} height={28} heard={durationMs > 0 && on ? Math.min(1, positionMs / durationMs) : 0} />
    </div>
  );
}
