import type { VoiceCard } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { Button, ProgressBar } from '@shengyu/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useVoiceBox } from '../device/useVoiceBox.ts';
import { lineTexts as texts } from '../locales/line.zh-CN.ts';
import { lineSounds } from './line-sounds.ts';

/** As many as fill the first screens. */
const MOST_AHEAD = 12;
const nobody = lineSounds.now();

/** Reads my line in the voices in sight, one after the other. Members only: visitors have few readings a day, and choose whom they spend them on. */
export function ReadAll({ voices }: { voices: readonly Pick<VoiceCard, 'id'>[] }) {
  const call = useCall();
  const member = useSession((state) => state.user !== null);
  const { mine, line } = useVoiceBox();
  const { clips } = useSyncExternalStore(lineSounds.subscribe, lineSounds.now, () => nobody);
  const [stopped, setStopped] = useState('');
  const isOn = mine && member && line.trim() !== '' && stopped !== line;
  const wanted = voices.slice(0, MOST_AHEAD);
  const ids = wanted.map(({ id }) => id).join(' ');
  useEffect(() => {
    // Who still writes changes the line with each letter.
    const timer = setTimeout(() => {
      if (isOn) for (const id of ids.split(' ').filter(Boolean)) lineSounds.want(call, id);
    }, 800);
    return () => clearTimeout(timer);
  }, [isOn, ids, line, call]);
  const done = wanted.filter(({ id }) => ['ready', 'failed'].includes(clips.get(id)?.status ?? '')).length;
  if (!isOn || done === wanted.length) return null;
  return (
    <div className="row vm-progress">
      <ProgressBar value={wanted.length > 0 ? done / wanted.length : 0} label={texts.progressLabel} />
      <span className="small num soft">{texts.progress(done, wanted.length)}</span>
      <Button
        tone="bare"
        size="sm"
        onClick={() => {
          setStopped(line);
          lineSounds.stop();
        }}
      >
        {texts.stop}
      </Button>
    </div>
  );
}
