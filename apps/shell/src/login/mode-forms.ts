import type { ComponentType } from 'react';
import { loginModes, type LoginMode } from '@shengyu/session';
import { AccountForm } from './forms/AccountForm.tsx';
import { BindMobileForm } from './forms/BindMobileForm.tsx';
import { BindWechatForm } from './forms/BindWechatForm.tsx';
import { ChangeMobileForm } from './forms/ChangeMobileForm.tsx';
import { ForgotPasswordForm } from './forms/ForgotPasswordForm.tsx';
import { PhoneForm } from './forms/PhoneForm.tsx';
import { RegisterForm } from './forms/RegisterForm.tsx';
import { SetPasswordForm } from './forms/SetPasswordForm.tsx';
import { WechatForm } from './forms/WechatForm.tsx';

export interface ModeForm {
  Form: ComponentType;
  /**
   * `way`: one of the ways to sign in, behind tabs. `entry`: comes in, beside the chart. `task`: one thing to get done.
   */
  kind: 'way' | 'entry' | 'task';
  /** Makes no sense without a member, or one who is about to become it. */
  memberOnly?: true;
}

/** One form per mode. */
export const modeForms: Record<LoginMode, ModeForm> = {
  [loginModes.account]: { Form: AccountForm, kind: 'way' },
  [loginModes.phone]: { Form: PhoneForm, kind: 'way' },
  [loginModes.wechat]: { Form: WechatForm, kind: 'way' },
  [loginModes.forgotPassword]: { Form: ForgotPasswordForm, kind: 'task' },
  [loginModes.register]: { Form: RegisterForm, kind: 'entry' },
  [loginModes.bindMobile]: { Form: BindMobileForm, kind: 'task', memberOnly: true },
  [loginModes.changeMobile]: { Form: ChangeMobileForm, kind: 'task', memberOnly: true },
  [loginModes.bindWechat]: { Form: BindWechatForm, kind: 'task', memberOnly: true },
  [loginModes.setPassword]: { Form: SetPasswordForm, kind: 'task', memberOnly: true },
};
