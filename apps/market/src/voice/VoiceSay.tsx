import { useCall } from '@shengyu/session';
import type { FollowedVoices } from '@shengyu/natural-voices';
import { Button, Icon } from '@shengyu/ui';
import { useEffect, useRef, useState } from 'react';
import { deviceBox } from '../device/device-box.ts';
import { useVoiceBox } from '../device/useVoiceBox.ts';
import { LineBar } from '../line/LineBar.tsx';
import { lineSounds } from '../line/line-sounds.ts';
import { LitLine } from '../line/LitLine.tsx';
import { NaturalVoicesNote } from '../line/NaturalVoicesNote.tsx';
import { useClip } from '../line/useLine.ts';
import { useMeasure } from '../line/useMeasure.ts';
import { VoiceSound } from '../line/VoiceSound.tsx';
import { voiceTexts as texts } from '../locales/voice.zh-CN.ts';
import { texts as market } from '../locales/zh-CN.ts';
import { useVoiceTerms } from '../terms/useVoiceTerms.ts';
import type { VoiceDetail } from './voice.queries.ts';

/** What the voice says: its sample, or a line that is written in its place. */
export function VoiceSay({ voice, followed }: { voice: VoiceDetail; followed: FollowedVoices }) {
  const call = useCall();
  const { line, mine } = useVoiceBox();
  const [writing, setWriting] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wrote = useRef(false);
  useEffect(() => {
    if (!writing && wrote.current) pencil.current?.focus();
    wrote.current = writing;
  }, [writing]);
  const isMine = mine && line.trim() !== '';
  const read = (): void => {
    setWriting(false);
    lineSounds.want(call, voice.id, { play: true });
  };
  return (
    <div className="vo-say">
      {writing ? (
        <LineBar onRead={read} />
      ) : (
        <div className="vo-line">
          <LitLine voice={voice} />
          <Button ref={pencil} size="sm" onClick={() => setWriting(true)}>
            <Icon name="pencil" small />
            {isMine ? texts.rewrite : texts.write}
          </Button>
        </div>
      )}
      <VoiceSound voice={voice} size="l" bars={90} height={44} />
      <p className="row small quiet num">
        <Note voice={voice} line={isMine ? line.trim() : ''} />
        {isMine ? (
          <button className="link push" type="button" onClick={() => deviceBox.readMine(false)}>
            {texts.toSample}
          </button>
        ) : null}
      </p>
      <NaturalVoicesNote followed={followed} arrivedText={market.renewed} />
    </div>
  );
}

/** What hearing it costs whoever is here, and what having it made would. */
function Note({ voice, line }: { voice: VoiceDetail; line: string }) {
  const { isOpen, cost, unit } = useVoiceTerms(voice);
  const clip = useClip(voice.id);
  const words = useMeasure(line)?.(line).words ?? 0;
  if (!isOpen) return line !== '' && clip?.status === 'ready' ? texts.heardLine : texts.oneLine;
  if (line === '') return texts.ownSample;
  return words > 0 ? texts.cost(words, cost(words), texts.units[unit]) : texts.free;
}
