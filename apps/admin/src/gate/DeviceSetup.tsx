import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { isApiError } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, TextInput } from '@shengyu/ui';
import { QrCode } from '@shengyu/ui/qr';
import { beginFactor, confirmFactor, type FactorSecret } from './factor.queries.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { deviceTexts as texts } from './locales/zh-CN.ts';
import './gate.css';

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function AskPassword({ onSecret }: { onSecret: (secret: FactorSecret) => void }) {
  const call = useCall();
  const [password, setPassword] = useState('');
  const begin = useMutation({ mutationFn: () => beginFactor(call, password), onSuccess: onSecret });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (password !== '' && !begin.isPending) begin.mutate();
  };
  const problem = begin.error ? (isApiError(begin.error) && begin.error.msg ? begin.error.msg : texts.failed) : undefined;
  return (
    <form className="ad-code stack" onSubmit={submit}>
      <TextInput
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button tone="primary" size="lg" block type="submit" busy={begin.isPending} disabled={password === ''}>
        {texts.begin}
      </Button>
    </form>
  );
}

/** Three steps: scan, type a code, keep the recovery codes. Nothing counts before the code is right. */
export function DeviceSetup({ onDone }: { onDone: () => void }) {
  const call = useCall();
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (!secret) return <AskPassword onSecret={setSecret} />;
  return (
    <div className="ad-setup">
      <section className="stack" aria-label={texts.scan}>
        <p className="ad-step">
          <i>1</i>
          <b>{texts.scan}</b>
        </p>
        <p className="soft">{texts.apps}</p>
        <div className="ad-qr">
          <QrCode text={secret.uri} label={texts.qr} />
        </div>
        <p className="small quiet">{texts.byHand}</p>
        <p className="ad-box ad-mono">{grouped(secret.secret)}</p>
      </section>
      <section className="stack" aria-label={texts.type}>
        <p className="ad-step">
          <i>2</i>
          <b>{texts.type}</b>
        </p>
        <p className="soft">{texts.typeNote}</p>
        <CodeForm act={texts.confirm} onCode={async (code) => setCodes((await confirmFactor(call, code)).recovery_codes)} />
      </section>
    </div>
  );
}
