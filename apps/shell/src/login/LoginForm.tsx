import { useState, type ReactNode, type SubmitEvent } from 'react';
import { problemsOf, type FormProblems } from './login.model.ts';

export interface LoginFormProps {
  title: string;
  problem: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

export function LoginForm({ title, problem, onSubmit, children }: LoginFormProps) {
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <h2 id="login-title">{title}</h2>
      {children}
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </form>
  );
}

export interface Submit<Field extends string> {
  problems: FormProblems<Field>;
  busy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Checks, sends once, and keeps what was wrong; the first field that is wrong gets the focus. */
export function useSubmit<Field extends string>(check: () => FormProblems<Field>, send: () => Promise<void>): Submit<Field> {
  const [problems, setProblems] = useState<FormProblems<Field>>({});
  const [busy, setBusy] = useState(false);

  function show(found: FormProblems<Field>, form: HTMLFormElement): void {
    setProblems(found);
    const first = [...form.elements].find((element) => element instanceof HTMLInputElement && Object.hasOwn(found, element.name));
    if (first instanceof HTMLInputElement) first.focus();
  }

  async function run(form: HTMLFormElement): Promise<void> {
    const found = check();
    show(found, form);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      show(problemsOf(error), form);
    } finally {
      setBusy(false);
    }
  }

  return {
    problems,
    busy,
    submit(event) {
      event.preventDefault();
      if (!busy && event.currentTarget instanceof HTMLFormElement) void run(event.currentTarget);
    },
  };
}
