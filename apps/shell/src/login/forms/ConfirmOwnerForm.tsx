import { useState } from 'react';
import { useSession } from '@shengyu/session';
import { Icon, maskMobile } from '@shengyu/ui';
import { CodeField } from '../fields/CodeField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { checkCode, problems } from '../login.model.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm, Submit } from '../LoginForm.tsx';
import { useSubmit } from '../useSubmit.ts';

const words = texts.changeMobile;

/** By a code on the old number, or by the password where that number is out of reach. */
export function ConfirmOwnerForm({ mobile, onConfirmed }: { mobile: string; onConfirmed: (ticket: string) => void }) {
  const { draft } = useLoginDesk();
  const { verifyMobile } = useLoginCalls();
  const hasPassword = useSession((state) => state.user?.has_password === true);
  const [isUnreachable, setUnreachable] = useState(false);
  const [password, setPassword] = useState('');
  const byPassword = isUnreachable && hasPassword;
  const code = draft.codes.changeOld ?? '';
  const form = useSubmit(
    () =>
      byPassword
        ? problems({ password: password === '' ? texts.errors.passwordRequired : undefined })
        : problems({ code: checkCode(code) }),
    async () => onConfirmed(await verifyMobile(byPassword ? { password } : { code })),
  );
  return (
    <LoginForm title={words.title} text={words.first} problem={form.problems.form} onSubmit={form.submit}>
      <div className="acct">
        <span className="mark">
          <Icon name="lock" />
        </span>
        <div>
          <b className="num">{maskMobile(mobile)}</b>
          <p className="small quiet">{words.current}</p>
        </div>
      </div>
      {byPassword ? (
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={form.problems['password']}
          onChange={(typed) => {
            setPassword(typed);
            form.forget('password');
          }}
        />
      ) : (
        <CodeField purpose="changeOld" mobile={mobile} form={form} />
      )}
      <Submit tone="primary" block busy={form.busy}>
        {words.next}
      </Submit>
      {isUnreachable && !hasPassword ? (
        <p className="why" role="status">
          <Icon name="info" small />
          <span>{words.help}</span>
        </p>
      ) : (
        <p className="small">
          <button type="button" className="link" onClick={() => setUnreachable(!isUnreachable)}>
            {isUnreachable ? words.byCode : words.unreachable}
          </button>
        </p>
      )}
    </LoginForm>
  );
}
