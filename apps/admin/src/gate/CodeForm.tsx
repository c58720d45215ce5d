import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button, Icon, TextInput } from '@shengyu/ui';
import { codeProblem } from './code-problem.model.ts';
import { texts } from './locales/zh-CN.ts';

export interface CodeFormProps {
  act: string;
  /** A recovery code is taken too. */
  recovery?: boolean;
  onCode: (code: string) => Promise<unknown>;
}

const isCode = /^\d{6}$/;
const isRecovery = /^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$/;

/** Where the code of an authenticator is typed. Six digits are enough to send it. */
export function CodeForm({ act, recovery = false, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [byHand, setByHand] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [byHand]);
  const ready = byHand ? isRecovery.test(code) : isCode.test(code);

  const send = async (typed: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await onCode(typed);
    } catch (error) {
      setProblem(codeProblem(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (ready && !busy) void send(code);
  };
  return (
    <form className="ad-code stack" ref={form} onSubmit={submit}>
      <TextInput
        label={byHand ? texts.code.recovery : texts.code.label}
        value={code}
        autoComplete="one-time-code"
        inputMode={byHand ? 'text' : 'numeric'}
        maxLength={byHand ? 14 : 6}
        error={problem ?? undefined}
        onChange={({ target }) => setCode(byHand ? target.value.trim() : target.value.replace(/\D/g, ''))}
      />
      <Button tone="primary" size="lg" block type="submit" busy={busy} disabled={!ready}>
        {act}
      </Button>
      {recovery ? (
        <button
          type="button"
          className="link small"
          onClick={() => {
            setByHand(!byHand);
            setCode('');
            setProblem(null);
          }}
        >
          <Icon name="key" small />
          {byHand ? texts.code.byDevice : texts.code.byRecovery}
        </button>
      ) : null}
    </form>
  );
}
