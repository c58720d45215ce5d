import { useMemo } from 'react';
import type { Call, CallInput, CallOutput, CallOptions, Member } from '@shengyu/api';
import { knowFingerprint, loginModes, useCall, useSessionStore } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

export type SmsScene = CallInput<'sendCode'>['scene'];
/** Tests for people; `work` is one for their computer. */
export type CaptchaKind = Exclude<CallOutput<'clickCaptcha'>['kind'], 'work'>;
export type Captcha = CallOutput<'clickCaptcha'>;
export interface CaptchaWish {
  kind: CaptchaKind;
  /** Digits read slowly. */
  slow: boolean;
  /** What a failed test gave for a question. */
  ticket: string | undefined;
}
export type ScanCode = CallOutput<'getScanCode'>;
export type ScanStatus = CallOutput<'scanStatus'>['status'];

type SignedIn = CallOutput<'loginAccount'>;
type Welcome = NonNullable<SignedIn['welcome']>;

/** Few visits register: what works for a ticket comes when it is needed. */
const loadWork = () => import('./captcha/work-ticket.ts');

/** The calls of the popup. Its forms show the messages of refusals, so the client shows none. */
export function useLoginCalls() {
  const call = useCall();
  const store = useSessionStore();
  return useMemo(() => {
    const quietly: Call = (name, input, options?: CallOptions) => call(name, input, { ...options, quiet: true });

    /** Tests and scans belong to the device that began them, so the first of these calls must know its fingerprint already. */
    const ask: Call = async (name, input, options) => {
      // A browser without a fingerprint is identified by its address.
      await knowFingerprint(store).catch(() => undefined);
      return quietly(name, input, options);
    };

    /** Says whether the points of a new member have come, and what to do where they have not. */
    function greet({ points, words, state }: Welcome): void {
      if (state === 'given') dialogs.toast(texts.welcome.given(points, words), { kind: 'success' });
      else if (state === 'had') dialogs.toast(texts.welcome.had, { kind: 'info' });
      else {
        const run = (): void => store.getState().openLogin(loginModes.bindMobile);
        dialogs.notify({ title: texts.welcome.waits(points, words), text: texts.welcome.why, action: { label: texts.welcome.bind, run } });
      }
    }

    /** Signs in, or, where a mobile number is demanded first, holds the temporary token and asks for the number. */
    function admit({ token, user, temporary, welcome }: SignedIn): void {
      // A member who is asked for a number at once learns of the points when it is bound.
      if (welcome && !(temporary && welcome.state === 'waits')) greet(welcome);
      const { signIn, setTemporaryToken, openLogin } = store.getState();
      if (!temporary) {
        signIn({ token, user });
        return;
      }
      setTemporaryToken(token);
      openLogin(loginModes.bindMobile);
    }

    async function refresh(): Promise<Member> {
      const user = await ask('userInfo', {});
      store.getState().setUser(user);
      return user;
    }

    return {
      greet,
      signInByPassword: async (account: string, password: string) => admit(await ask('loginAccount', { scene: 1, account, password })),
      signInByCode: async (mobile: string, code: string) => admit(await ask('loginAccount', { scene: 2, account: mobile, code })),
      register: async (input: CallInput<'loginRegister'>) => admit(await ask('loginRegister', input)),
      resetPassword: async (input: CallInput<'resetPassword'>) => admit(await ask('resetPassword', input)),
      signInByWechat: async (code: string, state: string) => admit(await ask('scanLogin', { code, state })),
      readMember: (signal: AbortSignal) => ask('userInfo', {}, { signal }),
      /** A member who held a temporary token is signed in for good. */
      bindMobile: async (mobile: string, code: string): Promise<Welcome | undefined> => {
        const { welcome } = await ask('bindMobile', { type: 'bind', mobile, code });
        const { temporaryToken, signIn } = store.getState();
        const user = await refresh();
        if (temporaryToken !== null) signIn({ token: temporaryToken, user });
        return welcome;
      },
      verifyMobile: async (proof: CallInput<'verifyMobile'>) => (await ask('verifyMobile', proof)).ticket,
      changeMobile: async (mobile: string, code: string, ticket: string): Promise<void> => {
        await ask('bindMobile', { type: 'change', mobile, code, ticket });
        await refresh();
      },
      bindWechat: async (code: string, state: string): Promise<void> => {
        await ask('bindWechat', { code, state });
        await refresh();
      },
      setPassword: async (input: CallInput<'changePassword'>): Promise<void> => {
        await ask('changePassword', input);
        await refresh();
      },
      /** The server forgets a session that waited for a number; the popup does not wait for that. */
      dropTemporary: (): void => {
        if (store.getState().temporaryToken !== null) quietly('loginLogout', {}).catch(() => undefined);
      },
      sendCode: (mobile: string, scene: SmsScene, ticket: string) => ask('sendCode', { mobile, scene, ticket }),
      /** Undefined if a person has to show that they are one. */
      workTicket: async () => (await loadWork()).workTicket(ask),
      captcha: ({ kind, slow, ticket }: CaptchaWish, signal: AbortSignal) =>
        ask('clickCaptcha', { kind, slow: slow ? '1' : '0', ...(ticket && { ticket }) }, { signal }),
      checkCaptcha: async (id: string, info: string) => (await ask('checkClickCaptcha', { id, info })).ticket,
      scanCode: (purpose: 'login' | 'bind', signal: AbortSignal) => ask('getScanCode', { purpose }, { signal }),
      scanStatus: (state: string, signal: AbortSignal) => ask('scanStatus', { state }, { signal }),
    };
  }, [call, store]);
}

export type LoginCalls = ReturnType<typeof useLoginCalls>;
