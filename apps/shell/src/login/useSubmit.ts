import { useState, type SyntheticEvent } from 'react';
import type { FormProblems } from './login.model.ts';
import { problemsOf } from './refusal.model.ts';

export interface Submit {
  problems: FormProblems;
  busy: boolean;
  submit: (event: SyntheticEvent) => void;
  /** A field was changed: what was wrong with it is out of date. */
  forget: (field: string) => void;
  /** Shows a problem found outside of sending, and goes to its field. */
  report: (found: FormProblems, form: HTMLFormElement | null) => void;
}

const without = (problems: FormProblems, field: string): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));

/** A problem of a field this form does not have is one of the whole form. */
function placed(found: FormProblems, form: HTMLFormElement): FormProblems {
  const { form: whole, ...fields } = found;
  const here = Object.entries(fields).filter(([name]) => form.elements.namedItem(name) !== null);
  const elsewhere = Object.entries(fields).find(([name]) => form.elements.namedItem(name) === null)?.[1];
  const said = whole ?? elsewhere;
  return { ...Object.fromEntries(here), ...(said !== undefined && { form: said }) };
}

function focusFirst(problems: FormProblems, form: HTMLFormElement): void {
  const first = [...form.elements].find((element) => element instanceof HTMLInputElement && Object.hasOwn(problems, element.name));
  if (first instanceof HTMLInputElement) first.focus();
}

/** Checks, sends once, and keeps what was wrong; the first field that is wrong gets the focus. */
export function useSubmit(check: () => FormProblems, send: () => Promise<void>): Submit {
  const [problems, setProblems] = useState<FormProblems>({});
  const [busy, setBusy] = useState(false);

  function show(found: FormProblems, form: HTMLFormElement): void {
    const at = placed(found, form);
    setProblems(at);
    focusFirst(at, form);
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
    report(found, form) {
      if (form) show(found, form);
    },
    forget: (field) => setProblems((all) => (Object.hasOwn(all, field) ? without(all, field) : all)),
  };
}
