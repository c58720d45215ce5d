import { useEffect, useRef, useState, type ComponentType } from 'react';
import { loginModes, useSession, type LoginMode } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { AccountForm } from './AccountForm.tsx';
import { ModeNotOpen } from './ModeNotOpen.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import './login-popup.css';

/** One form per mode; each draws its own heading and fields. */
const forms: Partial<Record<LoginMode, ComponentType>> = {
  [loginModes.account]: AccountForm,
  [loginModes.register]: RegisterForm,
};

/** The one sign-in dialog. Returns the focus to where it was opened from, which is why the page goes on in place. */
export default function LoginPopup() {
  const mode = useSession((state) => state.login.mode);
  const close = useSession((state) => state.closeLogin);
  const dialog = useRef<HTMLDialogElement>(null);
  const [opener] = useState(() => document.activeElement);
  const Form = forms[mode] ?? ModeNotOpen;
  useEffect(() => {
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  useEffect(() => dialog.current?.querySelector('input')?.focus(), [mode]);
  return (
    <dialog ref={dialog} className="dialog-host login-popup" aria-labelledby="login-title" onClose={close} onCancel={close}>
      <div className="modal">
        <Button tone="bare" icon className="close" aria-label={texts.login.close} onClick={close}>
          <Icon name="close" />
        </Button>
        <Form key={mode} />
      </div>
    </dialog>
  );
}
