import { useState } from 'react';
import { loginModes, useCall, useSession } from '@shengyu/session';
import { Button, TextInput } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { LoginForm, useSubmit } from './LoginForm.tsx';
import { checkAccountLogin, type FormProblems } from './login.model.ts';

const words = texts.login.account;

/** Mode 0: account and password. */
export function AccountForm() {
  const call = useCall();
  const signIn = useSession((state) => state.signIn);
  const openLogin = useSession((state) => state.openLogin);
  const [values, setValues] = useState({ account: '', password: '' });
  const { problems, busy, submit } = useSubmit<keyof typeof values>(
    (): FormProblems<keyof typeof values> => checkAccountLogin(values),
    async () => signIn(await call('loginAccount', { scene: 1, ...values })),
  );
  return (
    <LoginForm title={words.title} problem={problems.form} onSubmit={submit}>
      <TextInput
        label={words.account}
        name="account"
        autoComplete="username"
        maxLength={32}
        value={values.account}
        error={problems.account}
        onChange={(event) => setValues({ ...values, account: event.target.value })}
      />
      <TextInput
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={64}
        value={values.password}
        error={problems.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <Button tone="primary" size="lg" block type="submit" busy={busy}>
        {words.submit}
      </Button>
      <p className="other">
        {words.other}
        <button type="button" className="link" onClick={() => openLogin(loginModes.register)}>
          {words.otherAction}
        </button>
      </p>
    </LoginForm>
  );
}
