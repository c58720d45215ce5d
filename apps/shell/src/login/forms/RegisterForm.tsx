import { isApiError } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { loginModes, useSession } from '@shengyu/session';
import { useRef } from 'react';
import { AccountField } from '../fields/AccountField.tsx';
import { Agreement } from '../fields/Agreement.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';
import { useConsent } from '../fields/useConsent.ts';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { checkAccount, checkCode, checkMobile, checkNewPassword, problems } from '../login.model.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm, Submit } from '../LoginForm.tsx';
import { readMobile } from '../mobile.model.ts';
import { ModeLink } from '../ModeLink.tsx';
import { useSubmit } from '../useSubmit.ts';

const words = texts.register;

/** Mode 4: a new account, signed in at once. The number is optional unless the site demands one. */
export function RegisterForm() {
  const { draft, change, passCaptcha } = useLoginDesk();
  const { register } = useLoginCalls();
  const consent = useConsent();
  /** Of a captcha that was passed: a name that is taken leaves it good for the next one. */
  const ticket = useRef<string>(undefined);
  const mobileWelcome = useSession((state) => state.config?.login.mobile_welcome ?? 0);
  const isMobileDemanded = useSession((state) => state.config?.login.coerce_mobile === 1);
  const { newPassword: password } = draft;
  const account = draft.newAccount.trim();
  const mobile = readMobile(draft.mobile);
  const code = draft.codes.register ?? '';
  const withMobile = isMobileDemanded || mobile !== '';
  const names = [account, mobile];
  const form = useSubmit(
    () =>
      problems({
        account: checkAccount(draft.newAccount),
        mobile: withMobile ? checkMobile(draft.mobile) : undefined,
        code: withMobile ? checkCode(code) : undefined,
        password: checkNewPassword(password, names),
        agreed: consent.problem,
      }),
    async () => {
      const input = { account, password, password_confirm: password, ...(withMobile && { mobile, code }) };
      const send = (): Promise<void> => register({ ...input, ...(ticket.current && { ticket: ticket.current }) });
      try {
        await send();
      } catch (error) {
        if (!isApiError(error) || error.error !== 'captcha.required') throw error;
        ticket.current = await passCaptcha();
        if (ticket.current === undefined) return;
        await send();
      }
      consent.keep();
    },
  );
  return (
    <LoginForm title={words.title} problem={form.problems.form} onSubmit={form.submit}>
      <AccountField
        label={words.account}
        note={words.accountNote}
        maxLength={terms.identity.account.most}
        value={draft.newAccount}
        error={form.problems['account']}
        onChange={(newAccount) => {
          change({ newAccount });
          form.forget('account');
        }}
      />
      <MobileField
        label={isMobileDemanded ? words.mobileRequired : mobileWelcome > 0 ? words.mobileWelcome(mobileWelcome) : words.mobile}
        value={draft.mobile}
        error={form.problems['mobile']}
        onChange={(typed) => {
          change({ mobile: typed });
          form.forget('mobile');
        }}
      />
      {withMobile ? <CodeField purpose="register" mobile={draft.mobile} form={form} /> : null}
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
      <PasswordStrength password={password} names={names} />
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
        <ModeLink mode={loginModes.account}>{words.otherAction}</ModeLink>
      </p>
    </LoginForm>
  );
}
