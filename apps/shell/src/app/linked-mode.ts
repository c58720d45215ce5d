import { loginModes, type LoginMode } from '@shengyu/session';

/** Modes that make somebody a member; a member who follows such a link is there already. */
const comingIn: readonly LoginMode[] = [
  loginModes.account,
  loginModes.phone,
  loginModes.wechat,
  loginModes.forgotPassword,
  loginModes.register,
];

/** A link opens the sign-in popup by `login=<mode>` in its query: from an article, a notice, an e-mail. */
export function linkedMode(search: string, isMember: boolean): LoginMode | undefined {
  const asked = new URLSearchParams(search).get('login') ?? '';
  const mode = Object.values(loginModes).find((known) => String(known) === asked);
  return mode === undefined || (isMember && comingIn.includes(mode)) ? undefined : mode;
}
