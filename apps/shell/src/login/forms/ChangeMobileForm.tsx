import { useState } from 'react';
import { loginModes, useSession } from '@shengyu/session';
import { texts } from '../locales/zh-CN.ts';
import { LoginForm } from '../LoginForm.tsx';
import { ModeLink } from '../ModeLink.tsx';
import { ConfirmOwnerForm } from './ConfirmOwnerForm.tsx';
import { NewMobileForm } from './NewMobileForm.tsx';

const words = texts.changeMobile;

/** Mode 6: first that it is the member, then the new number. */
export function ChangeMobileForm() {
  const mobile = useSession((state) => state.user?.mobile ?? '');
  const [ticket, setTicket] = useState<string>();
  if (mobile === '') {
    return (
      <LoginForm title={words.title} text={words.none}>
        <p>
          <ModeLink mode={loginModes.bindMobile}>{words.bind}</ModeLink>
        </p>
      </LoginForm>
    );
  }
  return ticket === undefined ? (
    <ConfirmOwnerForm mobile={mobile} onConfirmed={setTicket} />
  ) : (
    <NewMobileForm ticket={ticket} onBack={() => setTicket(undefined)} />
  );
}
