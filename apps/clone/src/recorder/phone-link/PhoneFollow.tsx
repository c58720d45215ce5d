import type { CloneSample } from '@shengyu/api';
import { Button, clockTime, Icon, PlayButton, Waveform } from '@shengyu/ui';
import { useId, type ReactNode } from 'react';
import { phoneTexts } from '../../locales/phone.zh-CN.ts';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import type { Prompt } from '../takes/prompt.ts';
import { LiveWave } from '../booth/LiveWave.tsx';
import { useClock } from './useClock.ts';
import type { PhoneLink } from './usePhoneLink.ts';
import './phone-link.css';

const words = phoneTexts.follow;
/** A phone says every 15 seconds that it is there. */
const QUIET_MS = 20_000;
const SHOWN = 5;

export interface PhoneFollowProps {
  phone: PhoneLink;
  prompts: readonly Prompt[];
  samples: readonly CloneSample[];
  children?: ReactNode;
}

/** What somebody reads into a phone, as it comes in here. */
export function PhoneFollow({ phone, prompts, samples, children }: PhoneFollowProps) {
  const id = useId();
  const clock = useClock(true);
  const { now } = phone;
  if (now.step !== 'open') return null;
  const at = prompts.findIndex(({ number }) => number === now.prompt);
  const quiet = clock - now.heardAt;
  const isQuiet = quiet > QUIET_MS;
  const newest = samples
    .filter(({ source }) => source === 'phone')
    .toSorted((a, b) => b.create_time.localeCompare(a.create_time))
    .slice(0, SHOWN);
  return (
    <div className="rc-cols">
      <section className="card big rc-booth rc-follow" aria-labelledby={id}>
        <header className="row wrap-ok">
          <span className={isQuiet ? 'dot warn' : 'dot done'} />
          <h2 id={id}>{isQuiet ? words.quiet(Math.floor(quiet / 1000)) : now.recording ? words.recording : words.open}</h2>
          <Button size="sm" tone="bare" className="push" onClick={phone.leave}>
            {words.leave}
          </Button>
        </header>
        {isQuiet ? (
          <p className="callout warn">
            <Icon name="warn" small />
            {words.quietText}
          </p>
        ) : null}
        <div className="rc-read">
          <p className="small quiet num">{at >= 0 ? words.at(at + 1, prompts.length) : null}</p>
          <p className={now.recording ? 'rc-text on' : 'rc-text'} aria-live="polite">
            {prompts[at]?.text ?? words.nothing}
          </p>
        </div>
        {now.recording ? <LiveWave live={{ bars: now.bars, peakDb: 20 * Math.log10(Math.abs(now.bars.at(-1) ?? 0)) }} /> : null}
        <h3 className="h-card">{words.newest(samples.filter(({ source }) => source === 'phone').length)}</h3>
        {newest.length === 0 ? <p className="soft">{words.none}</p> : null}
        <ul className="rc-newest">
          {newest.map((sample) => {
            const name = sample.prompt === null ? stepTexts.check.sources.phone : stepTexts.check.name(sample.prompt);
            return (
              <li key={sample.id} className="row">
                <span className="small quiet num">{sample.prompt}</span>
                <span className="clip">{sample.text || name}</span>
                <span className="player push">
                  <PlayButton url={sample.url} name={name} size="s" />
                  <Waveform peaks={sample.peaks} bars={24} height={24} />
                  <span className="time">{clockTime(sample.duration_ms)}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <aside className="stack">{children}</aside>
    </div>
  );
}
