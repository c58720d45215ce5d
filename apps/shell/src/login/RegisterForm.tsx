import { useState } from 'react';
import { loginModes, useCall, useSession } from '@shengyu/session';
import { Button, Checkbox, TextInput } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { LoginForm, useSubmit } from './LoginForm.tsx';
import { checkRegistration } from './login.model.ts';

const words = texts.login.register;
type FieldName = 'account' | 'password' | 'password_confirm';

/** Mode 4: a new account, signed in at once. */
export function RegisterForm() {
  const call = useCall();
  const signIn = useSession((state) => state.signIn);
  const openLogin = useSession((state) => state.openLogin);
  const agreementAsked = useSession((state) => state.config?.login.login_agreement === 1);
  const [values, setValues] = useState({ account: '', password: '', password_confirm: '' });
  const [agreed, setAgreed] = useState(false);
  const { problems, busy, submit } = useSubmit<FieldName>(
    () => checkRegistration(values, agreed || !agreementAsked),
    async () => signIn(await call('loginRegister', { ...values, account: values.account.trim() })),
  );
  const field = (name: FieldName) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <LoginForm title={words.title} problem={problems.form} onSubmit={submit}>
      <TextInput {...field('account')} label={words.account} note={words.accountNote} autoComplete="username" maxLength={12} />
      <TextInput
        {...field('password')}
        label={words.password}
        note={words.passwordNote}
        type="password"
        autoComplete="new-password"
        maxLength={64}
      />
      <TextInput {...field('password_confirm')} label={words.confirm} type="password" autoComplete="new-password" maxLength={64} />
      {agreementAsked ? (
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {words.agree}
        </Checkbox>
      ) : null}
      <Button tone="primary" size="lg" block type="submit" busy={busy}>
        {words.submit}
      </Button>
      <p className="other">
        {words.other}
        <button type="button" className="link" onClick={() => openLogin(loginModes.account)}>
          {words.otherAction}
        </button>
      </p>
    </LoginForm>
  );
}
