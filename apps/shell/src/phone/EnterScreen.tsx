import { texts } from './locales/zh-CN.ts';
import { Back } from './Back.tsx';

/** Signing in, or a new account: the same form with other words. */
export function EnterScreen({ isNew }: { isNew: boolean }) {
  return (
    <section className="band">
      <Back href="/h5/" label={texts.back} />
      <h1>{isNew ? texts.register : texts.signIn}</h1>
      <p className="soft">{isNew ? texts.registerText : texts.signInText}</p>
      <form
        className="card pc enter scripted"
        data-enter={isNew ? 'register' : 'signIn'}
        data-words={JSON.stringify(texts.entering)}
        noValidate
      >
        <label>
          {isNew ? texts.accountNew : texts.account}
          <input className="field" name="account" autoComplete="username" autoCapitalize="none" maxLength={100} required />
        </label>
        <label>
          {isNew ? texts.passwordNew : texts.password}
          <input
            className="field"
            name="password"
            type="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            maxLength={64}
            required
          />
        </label>
        <label className="agree small">
          <input name="agreed" type="checkbox" />
          {texts.agree}
        </label>
        <p className="small note" role="alert" />
        <button className="btn lg primary" type="submit">
          {isNew ? texts.register : texts.signIn}
        </button>
        <a className="link" href={isNew ? '/h5/login' : '/h5/register'}>
          {isNew ? texts.toSignIn : texts.toRegister}
        </a>
      </form>
    </section>
  );
}
