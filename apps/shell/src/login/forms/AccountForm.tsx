import { useState } from 'react';
import { loginModes } from '@shengyu/session';
import { AccountField } from '../fields/AccountField.tsx';
import { Agreement, useAgreementAsked } from '../fields/Agreement.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { problems } from '../login.model.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm, Submit } from '../LoginForm.tsx';
import { ModeLink } from '../ModeLink.tsx';
import { useSubmit } from '../useSubmit.ts';

const words = texts.account;

/** Mode 0: account and password. */
export function AccountForm() {
  const { draft, change } = useLoginDesk();
  const { signInByPassword } = useLoginCalls();
  const asked = useAgreementAsked();
  // Whoever has a password has agreed when it was made; taking it back is still possible.
  const [agreed, setAgreed] = useState(true);
  const form = useSubmit(
    () =>
      problems({
        account: draft.account.trim() === '' ? texts.errors.accountRequired : undefined,
        password: draft.password === '' ? texts.errors.passwordRequired : undefined,
        agreed: agreed || !asked ? undefined : texts.errors.agree,
      }),
    () => signInByPassword(draft.account.trim(), draft.password),
  );
  return (
    <LoginForm problem={form.problems.form} onSubmit={form.submit}>
      <AccountField
        label={words.account}
        maxLength={100}
        value={draft.account}
        error={form.problems['account']}
        onChange={(account) => {
          change({ account });
          form.forget('account');
        }}
      />
      <div className="with-link">
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={draft.password}
          error={form.problems['password']}
          onChange={(password) => {
            change({ password });
            form.forget('password');
          }}
        />
        <ModeLink mode={loginModes.forgotPassword} className="small beside">
          {words.forgot}
        </ModeLink>
      </div>
      <Agreement checked={agreed} onChange={setAgreed} error={form.problems['agreed']} />
      <Submit block busy={form.busy}>
        {words.submit}
      </Submit>
      <p className="row small">
        <span className="quiet">{words.other}</span>
        <ModeLink mode={loginModes.register}>{words.otherAction}</ModeLink>
      </p>
    </LoginForm>
  );
}
