import type { VoiceCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Icon, Island, player, SamplePlayer, Tag, usePlayer } from '@shengyu/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { lineSounds } from '../line/line-sounds.ts';
import { blindTexts as texts } from '../locales/blind.zh-CN.ts';
import { beginBlind, hear, letterOf, mayReveal, rank, without, type Blind } from './blind.model.ts';
import { copyRanking } from './copy-ranking.ts';
import { studioHref } from '../device/studio-href.ts';
import { UseVoice } from './UseVoice.tsx';

export interface BlindRankingProps {
  voices: readonly VoiceCard[];
  line: string;
  /** What a voice sounds with now: my line, or its sample. */
  soundOf: (voice: VoiceCard) => { url: string; durationMs: number; peaks: readonly number[] };
  onClose: () => void;
}

/** A sound under an address of its own: the page's cards, which play the same file, do not light up and tell whose it is. */
const hide = <S extends { url: string }>(sound: S): S => (sound.url === '' ? sound : { ...sound, url: `${sound.url}#blind` });

const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Plays the chosen voices under letters, lets the listener rank them, then shows their names. */
export function BlindRanking({ voices, line, soundOf, onClose }: BlindRankingProps) {
  const call = useCall();
  const ids = voices.map(({ id }) => id).join(' ');
  const [blind, set] = useState<Blind>(() => beginBlind(ids.split(' '), random));
  const list = useRef<HTMLOListElement>(null);
  const byId = new Map(voices.map((voice) => [voice.id, voice]));
  const sounding = usePlayer(({ url, status }) => (status === 'playing' ? url : ''));
  const started = usePlayer(({ url, status }) => (status === 'playing' || status === 'loading' ? url : ''));
  /** A sample that sounds stays in its row when the reading of the line arrives: it could not be paused otherwise. */
  const soundNow = (voice: VoiceCard) => {
    const { duration_ms: durationMs, ...sample } = voice.sample;
    return started !== '' && hide(sample).url === started ? { ...sample, durationMs } : soundOf(voice);
  };
  useEffect(() => {
    const now = ids.split(' ');
    set((before) => (now.every((id) => before.drawn.includes(id)) ? without(before, now) : beginBlind(now, random)));
  }, [ids]);
  // Its keys work at once, without a click into it.
  useEffect(() => document.getElementById('vm-blind')?.focus(), []);
  // Everybody reads the same words: without them the texts would give the voices away.
  useEffect(() => {
    if (line.trim() !== '') for (const id of ids.split(' ')) lineSounds.want(call, id);
  }, [call, ids, line]);
  // A voice whose sample was played counts as heard, also after its reading of the line has arrived.
  const heardId =
    sounding === '' ? undefined : voices.find((voice) => [voice.sample, soundOf(voice)].some((sound) => hide(sound).url === sounding))?.id;
  useEffect(() => {
    if (heardId !== undefined) set((before) => hear(before, heardId));
  }, [heardId]);

  const move = (id: string, place: number): void => set((before) => rank(before, id, place));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || blind.revealed) return;
    const place = Number(event.key) - 1;
    const voice = byId.get(blind.ranked[place] ?? '');
    if (!voice) return;
    event.preventDefault();
    const { url } = hide(soundNow(voice));
    if (url !== '') player.toggle(url);
  };
  const onRowKey = (event: KeyboardEvent, id: string, place: number): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || (event.target as Element).getAttribute('role') === 'slider') return;
    event.preventDefault();
    move(id, place + step);
  };
  const onDrag = (event: PointerEvent, id: string): void => {
    if (event.buttons === 0 || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const place = rows.findIndex(({ bottom }) => event.clientY < bottom);
    move(id, place === -1 ? rows.length : place);
  };
  const best = byId.get(blind.ranked[0] ?? '');
  if (voices.length < 2) return <p className="vm-blind soft">{texts.few}</p>;
  return (
    <section className="vm-blind" aria-labelledby="vm-blind" onKeyDown={onKeyDown}>
      <header className="row">
        <h3 id="vm-blind" tabIndex={-1}>
          {blind.revealed && best ? texts.best(best.name) : texts.title}
        </h3>
        <Tag tone={blind.revealed ? 'done' : 'blue'}>{blind.revealed ? texts.revealed : texts.hidden}</Tag>
        <Button tone="bare" icon className="push" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <p className="small soft">{blind.revealed ? texts.after : line.trim() === '' ? texts.noLine : texts.how(voices.length)}</p>
      <ol ref={list}>
        {blind.ranked.map((id, place) => {
          const voice = byId.get(id);
          if (!voice) return null;
          const letter = letterOf(blind, id);
          const sound = hide(soundNow(voice));
          const isOn = sounding !== '' && sound.url === sounding;
          if (blind.revealed)
            return (
              <li key={id} className={place === 0 ? 'told on' : 'told'}>
                <b className="ltr num">{place + 1}</b>
                <Island {...voice.avatar} />
                <span className="who">
                  <b>{voice.name}</b>
                  <span className="small quiet">{voice.collected ? texts.collected(voice.summary) : voice.summary}</span>
                </span>
                <span className="small quiet push">{texts.was(letter)}</span>
                <SamplePlayer url={sound.url} name={voice.name} durationMs={sound.durationMs} peaks={sound.peaks} bars={64} />
              </li>
            );
          return (
            <li key={id} className={isOn ? 'on' : undefined} onKeyDown={(event) => onRowKey(event, id, place)}>
              <span
                className="grip"
                aria-hidden="true"
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => onDrag(event, id)}
              />
              <b className="ltr">{letter}</b>
              <SamplePlayer url={sound.url} name={texts.voice(letter)} durationMs={sound.durationMs} peaks={sound.peaks} bars={64} />
              <span className="mv">
                <Button tone="bare" size="sm" icon disabled={place === 0} aria-label={texts.up(letter)} onClick={() => move(id, place - 1)}>
                  <Icon name="down" small />
                </Button>
                <Button
                  tone="bare"
                  size="sm"
                  icon
                  disabled={place === blind.ranked.length - 1}
                  aria-label={texts.down(letter)}
                  onClick={() => move(id, place + 1)}
                >
                  <Icon name="down" small />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {blind.revealed ? '' : texts.order(blind.ranked.map((id) => letterOf(blind, id)).join('、'))}
      </p>
      <footer className="row">
        {blind.revealed && best ? (
          <>
            <Button onClick={() => set(beginBlind(ids.split(' '), random))}>
              <Icon name="retry" small />
              {texts.again}
            </Button>
            <Button
              onClick={() =>
                copyRanking(
                  line,
                  blind.ranked.flatMap((id) => byId.get(id) ?? []),
                )
              }
            >
              <Icon name="share" small />
              {texts.copy}
            </Button>
            <span className="push">
              <UseVoice voice={best} href={studioHref(best.id, line)} look="next lg" text={texts.write(best.name)} />
            </span>
          </>
        ) : (
          <>
            <span className="small quiet num">{texts.heard(blind.heard.length, voices.length)}</span>
            <Button
              className="push"
              tone="next"
              disabled={!mayReveal(blind)}
              onClick={() => {
                set({ ...blind, revealed: true });
                document.getElementById('vm-blind')?.focus();
              }}
            >
              {texts.reveal}
            </Button>
          </>
        )}
      </footer>
    </section>
  );
}
