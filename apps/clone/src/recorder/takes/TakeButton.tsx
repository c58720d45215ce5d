import { Icon, player, useSound } from '@shengyu/ui';
import { useEffect, useState } from 'react';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import type { Recorder } from '../create-recorder.ts';
import type { Take } from './take.ts';
import { takeWav } from './take-wav.ts';

const words = recorderTexts.takes;

export interface TakeButtonProps {
  recorder: Pick<Recorder, 'read'>;
  take: Take;
  name: string;
}

/** Plays a take from the device. Its file is made when somebody wants to hear it, and let go with the button. */
export function TakeButton({ recorder, take, name }: TakeButtonProps) {
  const [url, setUrl] = useState('');
  const { status } = useSound(url);
  useEffect(() => {
    if (url === '') return undefined;
    return () => {
      if (player.state().url === url) player.stop();
      URL.revokeObjectURL(url);
    };
  }, [url]);
  const make = async (): Promise<void> => {
    const made = URL.createObjectURL(takeWav(take, await recorder.read(take.id)));
    setUrl(made);
    player.play(made);
  };
  const on = url !== '' && (status === 'playing' || status === 'loading');
  return (
    <button
      className="play s"
      type="button"
      aria-label={on ? words.pause(name) : words.play(name)}
      aria-pressed={on}
      onClick={() => (url === '' ? void make() : player.toggle(url))}
    >
      <Icon name={on ? 'hold' : 'play'} small />
    </button>
  );
}
