import { Field, maskMobile } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk, type CodePurpose } from '../login-draft.ts';
import { checkMobile } from '../login.model.ts';
import { readMobile } from '../mobile.model.ts';
import type { Submit } from '../useSubmit.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

const words = texts.code;

export interface CodeFieldProps {
  purpose: CodePurpose;
  /** As typed. */
  mobile: string;
  /** The form around the field. */
  form: Pick<Submit, 'problems' | 'forget' | 'report'>;
}

/** The code of a text message: one real input, which phones and password managers fill by themselves. */
export function CodeField({ purpose, mobile, form }: CodeFieldProps) {
  const desk = useLoginDesk();
  const digits = readMobile(mobile);
  const { sentTo, inOutbox, problem, busy } = desk.codeState(purpose);
  const left = useSecondsLeft(desk.nextCodeAt(digits));
  const isSent = sentTo !== '' && sentTo === digits;
  const ask = (button: HTMLButtonElement): void => {
    const bad = checkMobile(mobile);
    if (bad) form.report({ mobile: bad }, button.form);
    else desk.requestCode({ purpose, mobile: digits });
  };
  const said = form.problems['code'] ?? problem;
  const field = (
    <Field
      label={words.label}
      error={said}
      className={isSent && !said ? 'good' : ''}
      {...(isSent && { note: words.sent(maskMobile(digits)) })}
    >
      {(control) => (
        <span className="input">
          <input
            {...control}
            className="num"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            maxLength={6}
            placeholder={words.placeholder}
            value={desk.draft.codes[purpose] ?? ''}
            onChange={(event) => {
              const code = event.target.value.normalize('NFKC').replaceAll(/\D/g, '');
              desk.change({ codes: { ...desk.draft.codes, [purpose]: code } });
              desk.forgetCodeProblem(purpose);
              form.forget('code');
            }}
          />
          <button
            className={`link num${left > 0 ? ' quiet' : ''}`}
            type="button"
            aria-disabled={left > 0 || busy}
            onClick={(event) => {
              if (left === 0) ask(event.currentTarget);
            }}
          >
            {left > 0 ? words.again(left) : busy ? words.sending : words.get}
          </button>
        </span>
      )}
    </Field>
  );
  if (!isSent || !inOutbox) return field;
  return (
    <>
      {field}
      <a className="link small" href="/dev/outbox" target="_blank" rel="noreferrer">
        {words.outbox}
      </a>
    </>
  );
}
