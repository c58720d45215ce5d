import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { loginModes, useSession } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { hasAgreedHere } from './agreement-storage.ts';
import { CaptchaStep } from './captcha/CaptchaStep.tsx';
import { EntryArt } from './EntryArt.tsx';
import { texts } from './locales/zh-CN.ts';
import { emptyDraft, LoginDeskContext, type Gate, type LoginDraft } from './login-draft.ts';
import { useLoginCalls } from './login.queries.ts';
import { ModeContent } from './ModeContent.tsx';
import { modeForms } from './mode-forms.ts';
import { useCodeDesk } from './useCodeDesk.ts';
import { useDialogFocus } from './useDialogFocus.ts';
import { useRegisterFirst } from './useRegisterFirst.ts';
import './login-popup.css';
import './login-captcha.css';
import './login-scan.css';
import './login-narrow.css';

const codeField = '[name="code"]';
const focusOn = (dialog: HTMLElement | null, field: string): void => dialog?.querySelector<HTMLElement>(field)?.focus();

/** The one dialog of all nine modes. What is typed lives here, so that a change of mode loses nothing. */
export default function LoginPopup() {
  const mode = useSession((state) => state.login.mode);
  const closeLogin = useSession((state) => state.closeLogin);
  const calls = useLoginCalls();
  const [draft, setDraft] = useState<LoginDraft>(() => ({ ...emptyDraft, agreed: hasAgreedHere() }));
  const [gate, setGate] = useState<Gate>();
  /** The computer works for the ticket; a person shows that they are one only where that is not enough. */
  const openGate = async (wanted: Gate): Promise<void> => {
    const ticket = await calls.workTicket().catch(() => undefined);
    if (ticket === undefined) {
      setGate(wanted);
      return;
    }
    await wanted.pass(ticket);
    if (wanted.purpose === 'code') focusOn(dialog.current, codeField);
  };
  const codes = useCodeDesk(calls, openGate);
  const dialog = useRef<HTMLDialogElement>(null);
  const { kind } = modeForms[mode];
  useDialogFocus(dialog, `${mode}`);
  useRegisterFirst();

  const close = (): void => {
    calls.dropTemporary();
    closeLogin();
  };
  const passCaptcha = (): Promise<string | undefined> =>
    new Promise((resolve) => {
      const pass = (ticket: string): Promise<void> => {
        resolve(ticket);
        return Promise.resolve();
      };
      void openGate({ purpose: 'register', pass, leave: () => resolve(undefined) });
    });
  /** Back from the captcha: to the code or the button, whichever comes next. */
  const backToForm = (): void => {
    flushSync(() => setGate(undefined));
    focusOn(dialog.current, gate?.purpose === 'code' ? codeField : '[type="submit"]');
  };
  const leaveCaptcha = (): void => {
    gate?.leave?.();
    backToForm();
  };
  // The dialog goes with the state that shows it: closed by the browser first, it would take no key until the state follows.
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (gate) leaveCaptcha();
    else close();
  };
  return (
    <dialog
      ref={dialog}
      className={`dialog-host login-popup${kind === 'task' ? '' : ' wide'}`}
      aria-labelledby={gate ? 'captcha-title' : 'login-title'}
      onClose={close}
      onCancel={onCancel}
    >
      <div className="modal">
        {kind === 'task' ? null : <EntryArt kind={mode === loginModes.register ? 'register' : 'login'} />}
        <div className="side">
          <LoginDeskContext value={{ draft, change: (patch) => setDraft((all) => ({ ...all, ...patch })), passCaptcha, ...codes }}>
            <div hidden={gate !== undefined}>
              <ModeContent mode={mode} />
            </div>
          </LoginDeskContext>
          {gate ? (
            <CaptchaStep
              purpose={gate.purpose}
              onTicket={async (ticket) => {
                await gate.pass(ticket);
                backToForm();
              }}
              onBack={leaveCaptcha}
            />
          ) : null}
        </div>
        <Button tone="bare" icon className="close" aria-label={texts.close} onClick={close}>
          <Icon name="close" />
        </Button>
      </div>
    </dialog>
  );
}
