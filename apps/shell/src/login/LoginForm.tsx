import type { SyntheticEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '@shengyu/ui';

export interface LoginFormProps {
  /** Left out where the popup has drawn it, above the ways to sign in. */
  title?: string;
  text?: string;
  /** Of the whole form; a field shows its own problem. */
  problem?: string | undefined;
  onSubmit?: (event: SyntheticEvent) => void;
  children: ReactNode;
}

/** A form of the popup; its heading names the dialog. */
export function LoginForm({ title, text, problem, onSubmit = (event) => event.preventDefault(), children }: LoginFormProps) {
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      {title ? <h2 id="login-title">{title}</h2> : null}
      {text ? <p className="lead">{text}</p> : null}
      {children}
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  );
}

/** The one thing to do in a form. */
export function Submit({ tone = 'next', ...rest }: ButtonProps) {
  return <Button tone={tone} size="lg" type="submit" {...rest} />;
}
