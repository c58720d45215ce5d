import { terms } from '@shengyu/api/terms';
import type { SignInPorts } from '../members/sign-in.ts';
import type { WechatLogin } from '../../../ports/wechat-login.ts';

export interface WechatPorts extends SignInPorts {
  /** Absent on a site that has not set WeChat up. */
  wechat: WechatLogin | undefined;
}

/** A QR code is good for three minutes to scan; WeChat itself forgets a state after ten. */
export const SCAN_SECONDS = terms.identity.scanMinutes * 60;
export const CONFIRM_SECONDS = 600;
