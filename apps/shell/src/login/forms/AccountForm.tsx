import { loginModes } from '@shengyu/session';
import { AccountField } from '../fields/AccountField.tsx';
import { Agreement } from '../fields/Agreement.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { useConsent } from '../fields/useConsent.ts';
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
  const consent = useConsent();
  const form = useSubmit(
    () =>
      problems({
        account: draft.account.trim() === '' ? texts.errors.accountRequired : undefined,
        password: draft.password === '' ? texts.errors.passwordRequired : undefined,
        agreed: consent.problem,
      }),
    async () => {
      await signInByPassword(draft.account.trim(), draft.password);
      consent.keep();
    },
  );
  const refused = form.problems['password'] !== undefined && draft.password !== '';
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
      {refused ? (
        <ModeLink mode={loginModes.forgotPassword} className="small">
          {words.reset}
        </ModeLink>
      ) : null}
      <Agreement
        checked={draft.agreed}
        error={form.problems['agreed']}
        onChange={(agreed) => {
          change({ agreed });
          form.forget('agreed');
        }}
      />
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
