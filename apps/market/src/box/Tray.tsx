import type { VoiceCard } from '@shengyu/api';
import { useClips } from '@shengyu/audition';
import { useCall } from '@shengyu/session';
import { Button, Icon, playInTurn } from '@shengyu/ui';
import { useEffect, useRef, useState } from 'react';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';
import { BoxedChip } from './BoxedChip.tsx';
import { Comparison } from './Comparison.tsx';
import { MOST_BOXED } from './create-voice-box.ts';
import { deviceBox } from './device-box.ts';
import { UseVoice } from './UseVoice.tsx';
import { clipKey, measureLine, problemOf, studioHref } from './my-line.model.ts';
import { MyLine } from './MyLine.tsx';
import { useBoxedVoices } from './useBoxedVoices.ts';
import { useVoiceBox } from './useVoiceBox.ts';
import './Box.css';

/** The voices that were set aside, at the foot of the page; opened, it compares them and has them read a line. */
export function Tray({ listed }: { listed: readonly VoiceCard[] }) {
  const { ids, line } = useVoiceBox();
  const { boxed, retry } = useBoxedVoices(ids, listed);
  const { clips, want, clear } = useClips(useCall(), problemOf);
  const [open, setOpen] = useState(false);
  const [picked, pick] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const spoken = useRef('');
  const stopTurn = useRef<() => void>(() => undefined);
  useEffect(() => () => stopTurn.current(), []);

  const voices = boxed.flatMap(({ voice }) => voice ?? []);
  const chosen = voices.find(({ id }) => id === picked) ?? voices[0];
  const { readable } = measureLine(line);
  const busy = [...clips.values()].some(({ status }) => status === 'waiting' || status === 'reading');
  const soundOf = ({ id, sample }: VoiceCard): string => {
    const clip = clips.get(clipKey(id, line));
    return clip?.status === 'ready' ? clip.url : sample.url;
  };
  const read = (wanted: readonly string[]): void => {
    // Drops lines nobody asks for.
    if (spoken.current !== line.trim()) clear();
    spoken.current = line.trim();
    for (const id of wanted) want(clipKey(id, line), { text: spoken.current, voice_id: id });
  };
  const playAll = (): void => {
    stopTurn.current();
    stopTurn.current = playInTurn(voices.map(soundOf).filter(Boolean));
  };
  const remove = (id: string): void => {
    opener.current?.focus();
    deviceBox.remove(id);
  };
  if (ids.length === 0) return null;
  return (
    <section
      className={open ? 'vm-tray open' : 'vm-tray'}
      aria-label={texts.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      {open ? (
        <div id="vm-panel" className="vm-panel" role="group" aria-label={texts.panel}>
          <MyLine line={line} busy={busy} onRead={() => read(voices.map(({ id }) => id))} />
          <Comparison {...{ voices, line, readable, clips, onRemove: remove }} onRead={(id) => read([id])} />
        </div>
      ) : null}
      <div className="dock">
        <div className="cap">
          <b>{texts.title}</b>
          <span className="quiet small num">{texts.count(ids.length, MOST_BOXED)}</span>
          <Button size="sm" disabled={voices.every((voice) => soundOf(voice) === '')} onClick={playAll}>
            <Icon name="play" small />
            {texts.inTurn}
          </Button>
          <Button tone="bare" size="sm" onClick={() => deviceBox.clear()}>
            {texts.clear}
          </Button>
        </div>
        <div className="chosen" role="radiogroup" aria-label={texts.choose}>
          {boxed.map((each) => (
            <BoxedChip
              key={each.id}
              boxed={each}
              url={each.voice ? soundOf(each.voice) : ''}
              chosen={each.id === chosen?.id}
              onChoose={() => pick(each.id)}
              onRemove={() => remove(each.id)}
              onRetry={retry}
            />
          ))}
        </div>
        <Button ref={opener} className="vm-opener" aria-expanded={open} aria-controls="vm-panel" onClick={() => setOpen(!open)}>
          <Icon name={open ? 'down' : 'right'} small />
          {open ? texts.close : texts.open}
        </Button>
        {chosen ? <UseVoice voice={chosen} href={studioHref(chosen.id, line)} look="next lg" text={texts.write(chosen.name)} /> : null}
      </div>
    </section>
  );
}
