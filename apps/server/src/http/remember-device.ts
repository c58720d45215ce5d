import type { KnownDevices } from '../commands/session/known-devices.ts';
import type { AnswerHead } from './call-handler.ts';
import type { RequestContext } from './request-context.ts';

/** Awaits a sign-in and has the browser prove later that this member has signed in on it. */
export function rememberDevice(devices: KnownDevices) {
  return async <Admitted extends { user: { id: string } }>(
    work: Promise<Admitted>,
    { deviceCookie }: RequestContext,
    answer: AnswerHead,
  ): Promise<Admitted> => {
    const admitted = await work;
    answer.setDeviceCookie(await devices.add(admitted.user.id, deviceCookie));
    return admitted;
  };
}
