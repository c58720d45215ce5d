import { wasShown } from '@shengyu/api';
import { paragraphOffsets } from '@shengyu/script';
import { useCall, useSession } from '@shengyu/session';
import { Button, clockTime, dialogs, Icon } from '@shengyu/ui';
import { useEffect, useMemo } from 'react';
import { type Audition, createAudition } from '../audition/create-audition.ts';
import { failureOf } from '../errors/failure.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { terms } from '@shengyu/api/terms';
import { counted, lengthText } from '../session/duration-text.ts';
import { refusalOf } from '../session/listen.ts';
import { createVoiceShelf } from '../voices/voice-shelf.ts';
import { ScriptView } from '../versions/ScriptView.tsx';
import type { SharedScript as Shared } from './share.queries.ts';

/** A shared script: read it, and listen within the audition limits. */
export function SharedScript({
  script: { title, document, words, duration_ms: durationMs, exact, left_out: leftOut },
}: {
  script: Shared;
}) {
  const call = useCall();
  const voices = useMemo(() => createVoiceShelf(call, () => null), [call]);
  useStore(voices.now, (now) => now.status);
  const bases = useMemo(() => paragraphOffsets(document), [document]);
  const audition = useMemo(
    () =>
      createAudition({
        call,
        onFailure(error) {
          if (!wasShown(error)) dialogs.toast(messages[failureOf(error)] ?? texts.audition.failed, { kind: 'error' });
        },
        aboutSound: () => ({ title: title || texts.shared.untitled, artist: voices.nameOf(document.settings.voiceId) }),
      }),
    [call, title, voices, document],
  );
  const lit = useStore(audition.spoken, ({ cue }) => (cue ? bases.findLastIndex((base) => base <= cue.start) : -1));
  useEffect(() => void voices.load(), [voices]);
  useEffect(() => audition.stop, [audition]);
  return (
    <main className="st-shared">
      <header>
        <p className="small quiet">{texts.shared.readOnly}</p>
        <h1>{title === '' ? texts.shared.untitled : title}</h1>
        <p className="soft num">{texts.shared.info(counted(words), lengthText({ durationMs, exact }))}</p>
        {leftOut > 0 ? <p className="small quiet">{texts.shared.leftOut(leftOut)}</p> : null}
        <Listen audition={audition} document={document} />
      </header>
      <ScriptView document={document} names={voices} lit={lit} />
    </main>
  );
}

const refusalTexts = { empty: texts.exchange.empty, punctuation: texts.audition.onlyPunctuation, silent: texts.silent.hear } as const;
const messages: Readonly<Record<string, string>> = {
  'limit.reached': texts.audition.limit,
  'server.busy': texts.audition.busy,
  'voice.off': texts.audition.voiceOff,
  'voice.vip': texts.audition.vip,
  offline: texts.audition.offline,
};

function Listen({ audition, document }: { audition: Audition; document: Shared['document'] }) {
  const status = useStore(audition.state, (now) => now.status);
  const seconds = useStore(audition.state, (now) => Math.floor(now.positionMs / 1000));
  const visitor = useSession((session) => session.token === null);
  const openLogin = useSession((session) => session.openLogin);
  const on = status === 'starting' || status === 'playing';
  const play = async (): Promise<void> => {
    const refusal = refusalOf(document, undefined, visitor);
    if (refusal === null) audition.play(document);
    else if (refusal === 'visitor') {
      const yes = await dialogs.confirm(texts.audition.visitorLimit(terms.visitorWords), { okText: texts.audition.signIn });
      if (yes) openLogin();
    } else dialogs.toast(refusalTexts[refusal]);
  };
  return (
    <div className="row">
      <Button tone="next" onClick={() => (on ? audition.stop() : void play())}>
        <Icon name={on ? 'stop' : 'play'} small />
        {on ? texts.shared.stop : texts.shared.play}
      </Button>
      <span className="small quiet num" role="status">
        {status === 'starting' ? texts.shared.waiting : status === 'playing' ? texts.shared.playing(clockTime(seconds * 1000)) : ''}
      </span>
    </div>
  );
}
