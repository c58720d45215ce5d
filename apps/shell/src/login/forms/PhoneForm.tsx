import { loginModes } from '@shengyu/session';
import { Agreement } from '../fields/Agreement.tsx';
import { CodeField } from '../fields/CodeField.tsx';
import { MobileField } from '../fields/MobileField.tsx';
import { useConsent } from '../fields/useConsent.ts';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { checkCode, checkMobile, problems } from '../login.model.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm, Submit } from '../LoginForm.tsx';
import { readMobile } from '../mobile.model.ts';
import { ModeLink } from '../ModeLink.tsx';
import { useSubmit } from '../useSubmit.ts';

const words = texts.phone;

/** Mode 1: a code sent to a phone. A number nobody has becomes an account. */
export function PhoneForm() {
  const { draft, change } = useLoginDesk();
  const { signInByCode } = useLoginCalls();
  const consent = useConsent();
  const code = draft.codes.signIn ?? '';
  const form = useSubmit(
    () =>
      problems({
        mobile: checkMobile(draft.mobile),
        code: checkCode(code),
        agreed: consent.problem,
      }),
    async () => {
      await signInByCode(readMobile(draft.mobile), code);
      consent.keep();
    },
  );
  return (
    <LoginForm problem={form.problems.form} onSubmit={form.submit}>
      <MobileField
        value={draft.mobile}
        error={form.problems['mobile']}
        onChange={(mobile) => {
          change({ mobile });
          form.forget('mobile');
        }}
      />
      <CodeField purpose="signIn" mobile={draft.mobile} form={form} />
      <Agreement
        checked={draft.agreed}
        error={form.problems['agreed']}
        more={words.creates}
        onChange={(agreed) => {
          change({ agreed });
          form.forget('agreed');
        }}
      />
      <Submit block busy={form.busy}>
        {words.submit}
      </Submit>
      <p className="row small">
        <ModeLink mode={loginModes.register}>{words.register}</ModeLink>
        <ModeLink mode={loginModes.forgotPassword} className="push">
          {words.forgot}
        </ModeLink>
      </p>
    </LoginForm>
  );
}
