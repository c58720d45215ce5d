import { useEffect, useRef } from 'react';
import { useNaturalVoices } from '@shengyu/natural-voices';
import { NaturalNote } from '@shengyu/natural-voices/note';
import { useCall } from '@shengyu/session';
import { readHomeVoices, readVoicesState, type HomeVoice } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import type { Audition } from './useAudition.ts';

export interface NaturalLineProps {
  audition: Audition;
  /** Gets the voices of the page anew once natural ones are here. */
  onVoices: (voices: readonly HomeVoice[]) => void;
}

/** Under the line to hear: who speaks it now, and how far natural voices are. A file of its own: it is loaded where basic voices speak. */
export function NaturalLine({ audition: { status, stop }, onVoices }: NaturalLineProps) {
  const call = useCall();
  const { natural, arrived } = useNaturalVoices(
    (signal) => readVoicesState(call, signal),
    true,
    // Where they can't be read, the ones shown are spoken by natural voices all the same.
    () => void readHomeVoices(call).then(onVoices, () => undefined),
  );
  // Once the line is still it is spoken anew: what was asked for before would be played again as it was.
  const renewed = useRef(false);
  const isStill = status === 'idle' || status === 'paused';
  useEffect(() => {
    if (!arrived || renewed.current || !isStill) return;
    renewed.current = true;
    stop();
  }, [arrived, isStill, stop]);
  if (!natural || natural.state === 'off' || (natural.state === 'ready' && !arrived)) return null;
  return (
    <div className="natural">
      <NaturalNote natural={natural} arrived={arrived} {...(!isStill && { arrivedText: texts.hero.afterThis })} />
    </div>
  );
}
