import type { Member, SessionEnd, SiteConfig } from '@shengyu/api';
import type { Intent } from './intents.ts';
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
  /** Somebody is signed in, and who it is could not be had. */
  memberFailed?: boolean;
  token: string | null;
  /** Why the server ended the session of a member at work, who has not come back yet. */
  ended: SessionEnd | null;
  /** Held while a member must bind a mobile number before being signed in. */
  temporaryToken: string | null;
  fingerprint: string | null;
  selectedVoiceId: string | null;
  selectedBgmName: string | null;
  /** Empty until loaded; then the first entry means all types. */
  vipTypes: readonly VipType[];
  login: { open: boolean; mode: LoginMode };
  /** What a visitor asked for and a member gets. */
  intent: Intent | null;
  /** Reads what the person wrote on this page; null where they write nothing. */
  ownLine: (() => string) | null;
}

export interface SessionActions {
  openLogin: (mode?: LoginMode) => void;
  /** Opens the dialog for the sake of something that is to be done afterwards. */
  askToSignIn: (intent: Intent) => void;
  /** Takes the intent of that name, once. */
  takeIntent: (name: string) => Intent | null;
  /** Drops the temporary token and the intent: a forced binding that is closed is a sign-in that did not happen. */
  closeLogin: () => void;
  /** Puts the dialog away because the member is here by another way, and leaves what they asked for to be done. */
  leaveLogin: () => void;
  signIn: (signedIn: { token: string; user: Member }) => void;
  signOut: () => void;
  /** Signs out a member who did not ask for it: a bar says so and offers the way back. */
  endSession: (why: SessionEnd) => void;
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
