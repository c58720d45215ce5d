import { useRef, type SyntheticEvent } from 'react';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useDialogFocus } from '../useDialogFocus.ts';
import { CaptchaStep, type CaptchaStepProps } from './CaptchaStep.tsx';
import '../login-popup.css';
import '../login-captcha.css';
import '../login-narrow.css';

/** A captcha by itself, in front of something that needs no account. */
export default function CaptchaDialog({ purpose, onTicket, onBack }: CaptchaStepProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogFocus(dialog, purpose);
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onBack();
  };
  return (
    <dialog ref={dialog} className="dialog-host login-popup" aria-labelledby="captcha-title" onClose={onBack} onCancel={onCancel}>
      <div className="modal">
        <div className="side">
          <CaptchaStep purpose={purpose} onTicket={onTicket} onBack={onBack} />
        </div>
        <Button tone="bare" icon className="close" aria-label={texts.close} onClick={onBack}>
          <Icon name="close" />
        </Button>
      </div>
    </dialog>
  );
}
