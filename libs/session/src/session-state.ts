import type { Member, SiteConfig } from '@shengyu/api';
import type { VipType } from './vip-types.ts';

/** Forms of the sign-in popup, by the number the site's configuration uses. */
export const loginModes = {
  account: 0,
  phone: 1,
  wechat: 2,
  forgotPassword: 3,
  register: 4,
  bindMobile: 5,
  changeMobile: 6,
  bindWechat: 7,
  setPassword: 8,
} as const;
export type LoginMode = (typeof loginModes)[keyof typeof loginModes];

export interface SessionData {
  config: SiteConfig | null;
  user: Member | null;
  token: string | null;
  /** The server ended the session of a member at work, who has not come back yet. */
  ended: boolean;
  /** Held while a member must bind a mobile number before being signed in. */
  temporaryToken: string | null;
  fingerprint: string | null;
  selectedVoiceId: string | null;
  selectedBgmName: string | null;
  /** Empty until loaded; then the first entry stands for all types. */
  vipTypes: readonly VipType[];
  login: { open: boolean; mode: LoginMode };
}

export interface SessionActions {
  openLogin: (mode?: LoginMode) => void;
  /** Drops the temporary token: a forced binding that is closed is a sign-in that did not happen. */
  closeLogin: () => void;
  signIn: (signedIn: { token: string; user: Member }) => void;
  signOut: () => void;
  /** Signs out a member who did not ask for it: they are told, and offered the way back. */
  endSession: () => void;
  setUser: (user: Member | null) => void;
  setConfig: (config: SiteConfig) => void;
  setVipTypes: (types: readonly VipType[]) => void;
  setFingerprint: (fingerprint: string) => void;
  setTemporaryToken: (token: string | null) => void;
  selectVoice: (id: string | null) => void;
  selectBgm: (name: string | null) => void;
  /** Forgets the member without a message, as after a failed start. The token stays in its cookie. */
  reset: () => void;
}

export type SessionState = SessionData & SessionActions;
