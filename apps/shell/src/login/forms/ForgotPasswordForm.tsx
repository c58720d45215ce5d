import { loginModes } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { CodeField } from '../fields/CodeField.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { checkCode, checkMobile, checkNewPassword, problems } from '../login.model.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm, Submit } from '../LoginForm.tsx';
import { readMobile } from '../mobile.model.ts';
import { ModeLink } from '../ModeLink.tsx';
import { useSubmit } from '../useSubmit.ts';

const words = texts.forgot;

/** Mode 3: a new password for who holds the phone, signed in at once. */
export function ForgotPasswordForm() {
  const { draft, change } = useLoginDesk();
  const { resetPassword } = useLoginCalls();
  const { newPassword: password } = draft;
  const mobile = readMobile(draft.mobile);
  const code = draft.codes.reset ?? '';
  const form = useSubmit(
    () => problems({ mobile: checkMobile(draft.mobile), code: checkCode(code), password: checkNewPassword(password, [mobile]) }),
    async () => {
      await resetPassword({ mobile, code, password, password_confirm: password });
      dialogs.toast(words.done, { kind: 'success' });
    },
  );
  return (
    <LoginForm title={words.title} text={words.text} problem={form.problems.form} onSubmit={form.submit}>
      <MobileField
        value={draft.mobile}
        error={form.problems['mobile']}
        onChange={(typed) => {
          change({ mobile: typed });
          form.forget('mobile');
        }}
      />
      <CodeField purpose="reset" mobile={draft.mobile} form={form} />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        placeholder={texts.password.placeholder}
        value={password}
        error={form.problems['password']}
        onChange={(newPassword) => {
          change({ newPassword });
          form.forget('password');
        }}
      />
      <PasswordStrength password={password} names={[mobile]} />
      <Submit block busy={form.busy}>
        {words.submit}
      </Submit>
      <p className="row small">
        <ModeLink mode={loginModes.account}>{words.back}</ModeLink>
      </p>
    </LoginForm>
  );
}
