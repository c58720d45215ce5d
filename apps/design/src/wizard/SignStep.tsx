import { useId, useMemo, useRef, useState } from 'react';
import { isApiError } from '@shengyu/api';
import { useSpeaker } from '@shengyu/audition';
import { useCall } from '@shengyu/session';
import {
  AgreementChanges,
  AgreementReader,
  changesBetween,
  clausesOf,
  SignatureForm,
  useReading,
  useSignatureDraft,
  type SignatureDone,
} from '@shengyu/own-voices';
import { Checkbox, chinaDay, dialogs, ErrorState, Skeleton } from '@shengyu/ui';
import { agreementHref, signDesign, type Agreement } from '../data/designs.queries.ts';
import { useAction } from '../data/useAction.ts';
import { useAgreement, useReadAgain } from '../data/useDesigns.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';

const words = wizard.sign;

export interface SignStepProps {
  voiceId: string;
  onSigned: () => void;
}

/** The agreement, read to its end, promised and signed. */
export function SignStep({ voiceId, onSigned }: SignStepProps) {
  const { data, isError, refetch } = useAgreement();
  if (isError) return <ErrorState title={wizard.failed.title} text={wizard.failed.text} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="vd-sign" aria-hidden="true">
        <Skeleton height={560} />
        <Skeleton height={420} />
      </div>
    );
  return <Signing voiceId={voiceId} agreement={data} onSigned={onSigned} onChanged={() => void refetch()} />;
}

function Signing({ voiceId, agreement, onSigned, onChanged }: SignStepProps & { agreement: Agreement; onChanged: () => void }) {
  const id = useId();
  const call = useCall();
  const readAgain = useReadAgain();
  const { busy, act } = useAction();
  const { title, version, hash, body, update_time: since, signed } = agreement;
  const clauses = useMemo(() => clausesOf(body), [body]);
  const reading = useReading(hash);
  const speak = useSpeaker(call);
  const { draft, setDraft, forget } = useSignatureDraft(voiceId);
  const [promised, setPromised] = useState(false);
  const [missing, setMissing] = useState(false);
  const promise = useRef<HTMLDivElement>(null);
  const changes = signed && signed.version !== version ? changesBetween(signed.body, body) : [];
  const sign = (name: string, signature: SignatureDone): void => {
    if (!promised) {
      setMissing(true);
      promise.current?.querySelector('input')?.focus();
      return;
    }
    void act('sign', async () => {
      try {
        await signDesign(call, { id: voiceId, version, hash, name, signature, consent: true });
      } catch (error) {
        if (isApiError(error) && error.error === 'agreement.changed') onChanged();
        throw error;
      }
      forget();
      await readAgain();
      dialogs.toast(words.done, { kind: 'success' });
      onSigned();
    });
  };
  return (
    <div className="vd-sign">
      <div className="stack">
        {changes.length > 0 ? <AgreementChanges changes={changes} /> : null}
        <AgreementReader
          title={title}
          version={words.version(version, chinaDay(since))}
          clauses={clauses}
          {...reading}
          speak={speak}
          fileHref={agreementHref}
        />
      </div>
      <div className="stack">
        <div className="card pad stack" ref={promise}>
          <Checkbox
            checked={promised}
            aria-describedby={missing && !promised ? `${id}-missing` : undefined}
            aria-invalid={missing && !promised}
            onChange={({ target }) => setPromised(target.checked)}
          >
            {words.promise}
          </Checkbox>
          {missing && !promised ? (
            <p className="small vd-bad" id={`${id}-missing`} role="alert">
              {words.promiseMissing}
            </p>
          ) : null}
        </div>
        <SignatureForm
          unread={clauses.length - Math.min(clauses.length, reading.read.size)}
          draft={draft}
          onDraft={setDraft}
          onSign={sign}
          busy={busy === 'sign'}
        />
      </div>
    </div>
  );
}
