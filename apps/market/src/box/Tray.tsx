import type { VoiceCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Icon, playInTurn } from '@shengyu/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lineSounds } from '../line/line-sounds.ts';
import { blindTexts } from '../locales/blind.zh-CN.ts';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';
import { BlindRanking } from './BlindRanking.tsx';
import { BoxedChip } from './BoxedChip.tsx';
import { Comparison } from './Comparison.tsx';
import { MOST_BOXED } from '../device/create-voice-box.ts';
import { deviceBox } from '../device/device-box.ts';
import { UseVoice } from './UseVoice.tsx';
import { measureLine } from '../device/my-line.model.ts';
import { studioHref } from '../device/studio-href.ts';
import { useBoxedVoices } from './useBoxedVoices.ts';
import { useVoiceBox } from '../device/useVoiceBox.ts';
import './Box.css';

const noClips: ReturnType<typeof lineSounds.now>['clips'] = new Map();

/** The voices that were set aside, at the foot of the page; opened, it compares them and has them read a line. */
export function Tray({ listed }: { listed: readonly VoiceCard[] }) {
  const { ids, line } = useVoiceBox();
  const { boxed, retry } = useBoxedVoices(ids, listed);
  const call = useCall();
  const lines = useSyncExternalStore(lineSounds.subscribe, lineSounds.now, lineSounds.now);
  const clips = lines.line === line.trim() ? lines.clips : noClips;
  const [panel, setPanel] = useState<'compare' | 'blind' | null>(null);
  const open = panel !== null;
  const setOpen = (isOpen: boolean): void => setPanel(isOpen ? 'compare' : null);
  const [picked, pick] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const stopTurn = useRef<() => void>(() => undefined);
  useEffect(() => () => stopTurn.current(), []);

  const voices = boxed.flatMap(({ voice }) => voice ?? []);
  const chosen = voices.find(({ id }) => id === picked) ?? voices[0];
  const { readable } = measureLine(line);
  const soundOf = ({ id, sample }: VoiceCard) => {
    const clip = clips.get(id);
    return clip?.status === 'ready' ? clip : { url: sample.url, durationMs: sample.duration_ms, peaks: sample.peaks };
  };
  const playAll = (): void => {
    stopTurn.current();
    stopTurn.current = playInTurn(voices.map((voice) => soundOf(voice).url).filter(Boolean));
  };
  const remove = (id: string): void => {
    opener.current?.focus();
    deviceBox.remove(id);
  };
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  if (ids.length === 0) return null;
  return (
    <section
      className={open ? 'vm-tray open' : 'vm-tray'}
      aria-label={texts.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
      }}
    >
      {open ? (
        <div id="vm-panel" className="vm-panel" role="group" aria-label={panel === 'blind' ? blindTexts.open : texts.panel}>
          {panel === 'blind' ? (
            <BlindRanking voices={voices} line={line} soundOf={soundOf} onClose={close} />
          ) : (
            <Comparison
              {...{ voices, line, readable, clips, onRemove: remove }}
              onRead={(id) => lineSounds.want(call, id, { play: true })}
            />
          )}
        </div>
      ) : null}
      <div className="dock">
        <div className="cap">
          <b>{texts.title}</b>
          <span className="quiet small num">{texts.count(ids.length, MOST_BOXED)}</span>
          <Button size="sm" disabled={panel === 'blind' || voices.every((voice) => soundOf(voice).url === '')} onClick={playAll}>
            <Icon name="play" small />
            {texts.inTurn}
          </Button>
          <Button tone="bare" size="sm" onClick={() => deviceBox.clear()}>
            {texts.clear}
          </Button>
        </div>
        {/* Beside voices without names nothing says which of them sounds. */}
        {panel === 'blind' ? null : (
          <div className="chosen" role="radiogroup" aria-label={texts.choose}>
            {boxed.map((each) => (
              <BoxedChip
                key={each.id}
                boxed={each}
                url={each.voice ? soundOf(each.voice).url : ''}
                chosen={each.id === chosen?.id}
                onChoose={() => pick(each.id)}
                onRemove={() => remove(each.id)}
                onRetry={retry}
              />
            ))}
          </div>
        )}
        {voices.length > 1 ? (
          <Button className="vm-opener" aria-pressed={panel === 'blind'} onClick={() => setPanel(panel === 'blind' ? null : 'blind')}>
            {blindTexts.open}
          </Button>
        ) : null}
        <Button
          ref={opener}
          className="vm-opener"
          aria-expanded={panel === 'compare'}
          aria-controls="vm-panel"
          onClick={() => setOpen(panel !== 'compare')}
        >
          <Icon name={panel === 'compare' ? 'down' : 'right'} small />
          {panel === 'compare' ? texts.close : texts.open}
        </Button>
        {chosen && panel !== 'blind' ? (
          <UseVoice voice={chosen} href={studioHref(chosen.id, line)} look="next lg" text={texts.write(chosen.name)} />
        ) : null}
      </div>
    </section>
  );
}
