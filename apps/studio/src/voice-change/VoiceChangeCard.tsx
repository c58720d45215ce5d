import { documentText } from '@shengyu/script';
import { useClips } from '@shengyu/audition';
import { useCall } from '@shengyu/session';
import { Button, Icon, Island, player, useSound, Waveform, spokenDate } from '@shengyu/ui';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { failureOf } from '../errors/failure.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useHost } from '../session/HostContext.ts';
import type { VoiceChange } from './useVoiceChange.ts';
import { openingSentence, peaksIn, spanOf } from './voice-change.model.ts';
import './voice-change.css';

const t = texts.voiceChange;
const NEW = 'natural';
const BARS = 60;

/** A sentence of the script in the voice as it is now and as its last files have it, and what to do. */
export function VoiceChangeCard({ order, voice, settle }: VoiceChange) {
  const editor = usePart('editor');
  const ordering = usePart('ordering');
  const { orders } = useHost();
  const voices = usePart('voices');
  // The sentence when it was said: it must not change while it is compared.
  const [opening] = useState(() => {
    const document = editor.document();
    const sentence = openingSentence(documentText(document));
    return sentence && { ...sentence, document };
  });
  const { clips, want } = useClips(useCall(), failureOf);
  const clip = clips.get(NEW);
  const newUrl = clip?.status === 'ready' ? clip.url : '';
  const oldUrl = order.files.find(({ kind }) => kind === 'audio')?.url ?? '';
  const span = (opening && spanOf(order.cues, opening)) ?? { fromMs: 0, toMs: Math.min(order.duration_ms, 6_000) };
  const now = useSound(newUrl);
  const was = useSound(oldUrl);
  const isNowOn = now.status === 'playing' || now.status === 'loading';
  const isWasOn = was.status === 'playing' || was.status === 'loading';
  // The file goes on after the sentence.
  useEffect(() => {
    if (isWasOn && was.positionMs >= span.toMs) player.pause();
  }, [isWasOn, was.positionMs, span.toMs]);
  const playNow = (): void => {
    if (newUrl !== '') player.toggle(newUrl);
    else if (opening)
      want(NEW, { document: opening.document, range: { start: opening.start, end: opening.end } }, (url) =>
        player.play(url, { startMs: 0 }),
      );
  };
  const playWas = (): void => (isWasOn ? player.pause() : player.play(oldUrl, { startMs: span.fromMs }));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'a' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (isNowOn) playWas();
    else playNow();
  };
  const busy = clip?.status === 'waiting' || clip?.status === 'reading';
  const look = voices.avatarOf(voice.id);
  const heardOld = isWasOn ? (was.positionMs - span.fromMs) / Math.max(1, span.toMs - span.fromMs) : 0;
  return (
    <section className="st-change" aria-label={t.title(voice.name)} onKeyDown={onKeyDown}>
      <header className="row">
        {look ? <Island {...look} size="s" /> : null}
        <h2>{t.title(voice.name)}</h2>
        <Button tone="bare" size="sm" icon className="push" aria-label={t.close} onClick={settle}>
          <Icon name="close" small />
        </Button>
      </header>
      <p className="soft">{t.about(spokenDate(order.create_time))}</p>
      {opening ? (
        <div className="st-change-ab">
          <Side
            {...{ label: t.now, note: t.natural, name: t.hearNow, on: isNowOn, busy }}
            peaks={clip?.status === 'ready' ? clip.peaks : []}
            heard={now.durationMs > 0 && isNowOn ? now.positionMs / now.durationMs : 0}
            onPlay={playNow}
          />
          <p>{opening.text}</p>
          <Side
            {...{ label: t.was, note: spokenDate(order.create_time), name: t.hearWas, on: isWasOn }}
            disabled={oldUrl === ''}
            peaks={peaksIn(order.peaks, order.duration_ms, span)}
            heard={heardOld}
            onPlay={playWas}
          />
          {clip?.status === 'failed' ? (
            <p className="small bad" role="alert">
              {t.unread}
            </p>
          ) : null}
        </div>
      ) : null}
      <footer className="row wrap-ok">
        {orders ? (
          <Button tone="primary" size="sm" onClick={() => void ordering.open()}>
            {t.renew}
          </Button>
        ) : null}
        <Button size="sm" onClick={settle}>
          {t.keep}
        </Button>
        <span className="small quiet">{t.key}</span>
      </footer>
    </section>
  );
}

interface SideProps {
  label: string;
  note: string;
  /** Names the button. */
  name: string;
  on: boolean;
  busy?: boolean;
  disabled?: boolean;
  peaks: readonly number[];
  heard: number;
  onPlay: () => void;
}

function Side({ label, note, name, on, busy = false, disabled = false, peaks, heard, onPlay }: SideProps) {
  return (
    <div className="st-change-side">
      <button className="play s" type="button" aria-label={name} aria-pressed={on} aria-busy={busy} disabled={disabled} onClick={onPlay}>
        <Icon name={on ? 'hold' : 'play'} small />
      </button>
      <span>
        <b>{label}</b> <small className="quiet">{note}</small>
      </span>
      <Waveform peaks={peaks} bars={BARS} height={28} heard={heard} />
    </div>
  );
}
