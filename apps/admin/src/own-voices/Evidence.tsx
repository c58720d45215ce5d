import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, clockTime, Icon, player, SamplePlayer, useSound, Waveform } from '@shengyu/ui';
import { reasonOf } from '../list/ActionDialog.tsx';
import { consentHref, openConsent, type Consent } from './own-voices.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface EvidenceProps {
  consent: Pick<Consent, 'consent_id' | 'kind' | 'name' | 'sound' | 'has_file'>;
}

/** What a member sent as a consent. Nothing is loaded before the operator opens it, which the audit log has. */
export function Evidence({ consent }: EvidenceProps) {
  const { consent_id: id, kind, name, sound, has_file: hasFile } = consent;
  const call = useCall();
  const [url, setUrl] = useState('');
  const { status } = useSound(url);
  const open = useMutation({
    mutationFn: () => openConsent(call, id, newKey()),
    onSuccess: ({ ticket }) => {
      const href = consentHref(ticket);
      setUrl(href);
      if (kind === 'sentence') player.play(href);
    },
  });
  if (!hasFile) return <p className="small soft">{texts.gone}</p>;
  const isOpen = url !== '' && status !== 'failed';
  return (
    <div className="ad-fields">
      {isOpen && kind === 'letter' ? <img className="ad-letter" src={url} alt={texts.letterOf(name)} onError={() => setUrl('')} /> : null}
      {isOpen && kind === 'sentence' ? (
        <SamplePlayer url={url} name={texts.recordingOf(name)} durationMs={sound?.duration_ms ?? 0} peaks={sound?.peaks ?? []} />
      ) : null}
      {isOpen ? null : (
        <div className="player">
          <Button tone="tint" busy={open.isPending} onClick={() => open.mutate()}>
            <Icon name={kind === 'sentence' ? 'play' : 'eye'} small />
            {texts.open[kind]}
          </Button>
          {sound ? (
            <>
              <Waveform peaks={sound.peaks} />
              <span className="time">{clockTime(sound.duration_ms)}</span>
            </>
          ) : null}
        </div>
      )}
      {open.error ? (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          {reasonOf(open.error)}
        </p>
      ) : null}
      <small className="quiet">{texts.opened}</small>
    </div>
  );
}
