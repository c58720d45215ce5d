import type { ReactNode } from 'react';
import { clockTime, Icon, Island, PlayButton, Waveform } from '@shengyu/ui';
import type { HomeVoice } from '../home.queries.ts';
import { samples, texts } from '../locales/zh-CN.ts';
import { Band } from './Band.tsx';

const CAST = ['luchen', 'apo', 'ache'];

/** Five things people make, each with a voice that does it and a player. */
export function Makes({ voices }: { voices: readonly HomeVoice[] }) {
  const t = texts.makes;
  const voice = (id: string) => voices.find((one) => one.id === id) ?? voices[0];
  const narrator = voice('linan');
  const cast = CAST.map(voice);
  return (
    <Band id="make-title" title={t.title}>
      <div className="makes">
        <Make className="a" {...t.video} voice={narrator}>
          <div className="scene cues" aria-hidden="true">
            <Waveform peaks={narrator?.sample.peaks ?? []} bars={160} height={64} heard={0.28} head />
            <div className="cue-row">
              {t.video.cues.map((cue, index) => (
                <span key={cue} className={index === 1 ? 'on' : undefined}>
                  {cue}
                </span>
              ))}
            </div>
          </div>
        </Make>
        <Make className="b" {...t.book} voice={voice('luchen')}>
          <div className="scene lines" aria-hidden="true">
            {t.book.lines.map((line, index) => {
              const speaker = cast[index];
              return (
                <p key={line}>
                  {speaker ? <Island {...speaker.avatar} size="s" /> : null}
                  <span>{line}</span>
                </p>
              );
            })}
          </div>
        </Make>
        <Make className="c" {...t.lesson} voice={voice('suwan')}>
          <LessonSample />
        </Make>
        <Make className="c" {...t.shop} voice={voice('tang')}>
          <ShopSample />
        </Make>
        <Make className="c" {...t.notice} voice={voice('zhouyuan')}>
          <NoticeSample />
        </Make>
      </div>
    </Band>
  );
}

function Make({
  className,
  title,
  text,
  voice,
  children,
}: {
  className: string;
  title: string;
  text: string;
  voice: HomeVoice | undefined;
  children: ReactNode;
}) {
  return (
    <article className={`card big make ${className}`}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
      {voice ? (
        <div className="player">
          <PlayButton url={voice.sample.url} name={voice.name} size="s" />
          <span className="small soft clip">{texts.makes.hear(voice.name)}</span>
          <span className="time">{clockTime(voice.sample.duration_ms)}</span>
        </div>
      ) : null}
    </article>
  );
}

function LessonSample() {
  const [before, number, reading, unit, then, letter, phoneme, stop, pause] = samples.lesson;
  return (
    <p className="scene sample" aria-hidden="true">
      {before}{' '}
      <span className="mk number">
        {number}
        <b>{reading}</b>
      </span>{' '}
      {unit}
      <br />
      {then}{' '}
      <span className="mk phoneme">
        {letter}
        <b>{phoneme}</b>
      </span>
      {stop}
      <span className="mk point pause">
        <Icon name="pause" small />
        {pause}
      </span>
    </p>
  );
}

function ShopSample() {
  const [before, number, reading, comma, emotion, line] = samples.shop;
  return (
    <p className="scene sample" aria-hidden="true">
      {before}{' '}
      <span className="mk number">
        {number}
        <b>{reading}</b>
      </span>
      {comma}
      <br />
      <span className="mk emotion">
        <b>{emotion}</b>
        {line}
      </span>
    </p>
  );
}

function NoticeSample() {
  const [first, mandarin, second, cantonese] = samples.notice;
  return (
    <p className="scene sample" aria-hidden="true">
      <span className="mk voice">
        <b>{first}</b>
        {mandarin}
      </span>
      <br />
      <span className="mk voice">
        <b>{second}</b>
        {cantonese}
      </span>
    </p>
  );
}
