import type { VoiceCard } from '@shengyu/api';
import { useClips } from '@shengyu/audition';
import { useCall, useSession } from '@shengyu/session';
import { Button, Icon, playInTurn } from '@shengyu/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { failureOf } from '../errors/failure.ts';
import { texts } from '../locales/zh-CN.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { sampleInVoice, sampleOf } from '../session/sample.model.ts';
import { usePart } from '../session/parts.ts';
import { CompareRow } from './CompareRow.tsx';
import { firstCompared, MOST_COMPARED } from './compare.model.ts';
import { VoiceAdd } from './VoiceAdd.tsx';

export interface VoiceCompareProps {
  current: string;
  picked: string;
  /** The voices that pass the filters: offered first. */
  found: readonly VoiceCard[];
  onUse: (voiceId: string) => void;
  onBack: () => void;
}

/** A sentence of the script in up to eight voices: each is synthesised once and plays any number of times. */
export function VoiceCompare({ current, picked, found, onUse, onBack }: VoiceCompareProps) {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const signedIn = useSession((session) => session.user !== null);
  // The sentence when the comparison opened: it must not change while voices are compared.
  const [sample] = useState(() => {
    const state = editor.current();
    return state ? sampleOf(state) : null;
  });
  const [ids, setIds] = useState<readonly string[]>(() => firstCompared(current, picked, found));
  const [chosen, choose] = useState(picked);
  const [adding, setAdding] = useState(false);
  const { clips, want, forget } = useClips(useCall(), failureOf);
  const cards = useMemo(() => ids.flatMap((id) => voices.find(id) ?? []), [ids, voices]);

  const read = (id: string): void => {
    if (sample) want(id, { document: sampleInVoice(sample, id), range: sample.range });
  };
  // A visitor has few auditions: each needs a press.
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !signedIn || !sample) return;
    started.current = true;
    for (const id of ids) want(id, { document: sampleInVoice(sample, id), range: sample.range });
  }, [signedIn, sample, ids, want]);
  const ready = ids.flatMap((id) => {
    const clip = clips.get(id);
    return clip?.status === 'ready' ? [clip.url] : [];
  });
  const stopTurn = useRef<() => void>(() => undefined);
  useEffect(() => () => stopTurn.current(), []);
  return (
    <PanelFrame
      title={texts.voices.compare}
      shortcut="voice"
      hue="voice"
      footer={
        <>
          <Button tone="bare" size="sm" onClick={onBack}>
            {texts.voices.back}
          </Button>
          <Button
            size="sm"
            className="push"
            disabled={ready.length === 0}
            onClick={() => {
              stopTurn.current();
              stopTurn.current = playInTurn(ready);
            }}
          >
            {texts.voices.inTurn}
          </Button>
          <Button tone="primary" size="sm" disabled={chosen === current || !ids.includes(chosen)} onClick={() => onUse(chosen)}>
            {texts.voices.choose(voices.nameOf(chosen))}
          </Button>
        </>
      }
    >
      {sample ? (
        <p className="ctx">
          {sample.text}
          <small>{texts.voices.compareNote}</small>
        </p>
      ) : (
        <p className="callout">{texts.audition.empty}</p>
      )}
      <ul className="list" aria-label={texts.voices.compared}>
        {cards.map((voice) => (
          <CompareRow
            key={voice.id}
            voice={voice}
            clip={clips.get(voice.id)}
            chosen={voice.id === chosen}
            onChoose={() => choose(voice.id)}
            onRead={() => read(voice.id)}
            onRemove={() => {
              forget(voice.id);
              setIds(ids.filter((id) => id !== voice.id));
            }}
          />
        ))}
      </ul>
      {ids.length < MOST_COMPARED ? (
        <Button tone="tint" size="sm" className="block" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          <Icon name="plus" small />
          {texts.voices.add(ids.length, MOST_COMPARED)}
        </Button>
      ) : (
        <p className="small quiet">{texts.voices.full(MOST_COMPARED)}</p>
      )}
      {adding && ids.length < MOST_COMPARED ? (
        <VoiceAdd
          voices={found.filter(({ id }) => !ids.includes(id))}
          onAdd={(id) => {
            setIds([...ids, id]);
            if (signedIn) read(id);
          }}
        />
      ) : null}
    </PanelFrame>
  );
}
