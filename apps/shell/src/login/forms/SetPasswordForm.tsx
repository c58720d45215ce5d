import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '@shengyu/session';
import { Button, dialogs } from '@shengyu/ui';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useLoginDesk } from '../login-draft.ts';
import { checkConfirmation, checkNewPassword, problems } from '../login.model.ts';
import { useLoginCalls } from '../login.queries.ts';
import { LoginForm, Submit } from '../LoginForm.tsx';
import { useSubmit } from '../useSubmit.ts';

const words = texts.setPassword;

/** Mode 8: a first password, or another one for who knows the present one. */
export function SetPasswordForm() {
  const { draft, change } = useLoginDesk();
  const { setPassword } = useLoginCalls();
  const user = useSession((state) => state.user);
  const closeLogin = useSession((state) => state.closeLogin);
  const [old, setOld] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const hasOne = user?.has_password === true;
  const names = [user?.account ?? '', user?.mobile ?? ''];
  const { newPassword: password } = draft;
  const form = useSubmit(
    () =>
      problems({
        old_password: hasOne && old === '' ? texts.errors.passwordRequired : undefined,
        password: checkNewPassword(password, names),
        password_confirm: checkConfirmation(password, confirmation),
      }),
    async () => {
      await setPassword({ password, password_confirm: confirmation, ...(hasOne && { old_password: old }) });
      flushSync(closeLogin);
      dialogs.toast(words.done, { kind: 'success' });
    },
  );
  return (
    <LoginForm
      title={hasOne ? words.changeTitle : words.title}
      text={hasOne ? words.changeText : words.text}
      problem={form.problems.form}
      onSubmit={form.submit}
    >
      {/* For password managers: whose password this is. */}
      <input className="sr" name="username" autoComplete="username" value={user?.account ?? ''} readOnly tabIndex={-1} aria-hidden="true" />
      {hasOne ? (
        <PasswordField
          label={words.old}
          name="old_password"
          autoComplete="current-password"
          value={old}
          error={form.problems['old_password']}
          onChange={(typed) => {
            setOld(typed);
            form.forget('old_password');
          }}
        />
      ) : null}
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        value={password}
        error={form.problems['password']}
        onChange={(newPassword) => {
          change({ newPassword });
          form.forget('password');
        }}
      />
      <PasswordStrength password={password} names={names} rules />
      <PasswordField
        label={words.confirm}
        name="password_confirm"
        autoComplete="new-password"
        value={confirmation}
        error={form.problems['password_confirm']}
        onChange={(typed) => {
          setConfirmation(typed);
          form.forget('password_confirm');
        }}
      />
      <div className="row">
        <Button size="lg" onClick={closeLogin}>
          {hasOne ? words.cancel : words.later}
        </Button>
        <Submit tone="primary" className="grow" busy={form.busy}>
          {words.submit}
        </Submit>
      </div>
    </LoginForm>
  );
}
