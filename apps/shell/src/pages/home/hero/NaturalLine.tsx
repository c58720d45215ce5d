import { useEffect, useRef, useState } from 'react';
import { useNaturalVoices } from '@shengyu/natural-voices';
import { NaturalNote } from '@shengyu/natural-voices/note';
import { useCall } from '@shengyu/session';
import { readHomeVoices, readVoicesState, type HomeVoice } from '../home.queries.ts';
import { texts } from '../locales/natural.zh-CN.ts';
import { TwoSounds } from './TwoSounds.tsx';
import type { Audition } from './useAudition.ts';

export interface NaturalLineProps {
  audition: Audition;
  /** Reads the line. */
  voiceId: string;
  /** Gets the voices of the page anew once natural ones are here. */
  onVoices: (voices: readonly HomeVoice[]) => void;
}

interface HeardLine {
  text: string;
  voiceId: string;
}

/**
 * Under the line to hear: who speaks it now, how far natural voices are, and, for whoever has heard a line before they came, both sounds of it.
 * A file of its own: it is loaded where basic voices speak.
 */
export function NaturalLine({ audition, voiceId, onVoices }: NaturalLineProps) {
  const { status, stop, text } = audition;
  const call = useCall();
  const { natural, arrived } = useNaturalVoices(
    (signal) => readVoicesState(call, signal),
    true,
    // Where they can't be read, the ones shown are spoken by natural voices all the same.
    () => void readHomeVoices(call).then(onVoices, () => undefined),
  );
  const [heard, setHeard] = useState<HeardLine>();
  const [isClosed, setClosed] = useState(false);
  const isNew = status === 'playing' && !arrived && (heard?.text !== text || heard.voiceId !== voiceId);
  if (isNew) setHeard({ text, voiceId });
  // Once the line is still it is spoken anew: what was asked for before would be played again as it was.
  const [renewed, setRenewed] = useState(false);
  const isStill = status === 'idle' || status === 'paused';
  const stopping = useRef(false);
  useEffect(() => {
    if (!arrived || stopping.current || !isStill) return;
    stopping.current = true;
    stop();
    setRenewed(true);
  }, [arrived, isStill, stop]);
  if (!natural || natural.state === 'off' || (natural.state === 'ready' && !arrived)) return null;
  const compares = renewed && !isClosed && heard !== undefined;
  const arrivedText = compares ? texts.both : isStill || renewed ? undefined : texts.afterThis;
  return (
    <>
      {compares ? <TwoSounds {...heard} natural={audition} onClose={() => setClosed(true)} /> : null}
      <div className="natural">
        <NaturalNote natural={natural} arrived={arrived} {...(arrivedText !== undefined && { arrivedText })} />
      </div>
    </>
  );
}
