import type { Call, CallOutput } from '@shengyu/api';
import { GoneError, NotFoundError, type PageContext } from '@shengyu/contract';
import type {} from '@shengyu/session';

export type VoiceDetail = CallOutput<'actorDetail'>;

export interface VoiceData {
  /** Whose page this is: for a visitor no voice is a favourite. */
  member: boolean;
  voice: VoiceDetail;
}

/** Compared by name: the error's class comes from the shell's bundle. */
const meansMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'error' in error && (error.error === 'voice.unknown' || error.error === 'input.invalid');

const isGone = (error: unknown) => (error as { data?: { gone?: unknown } | null }).data?.gone === true;

export async function loadVoice({ call, params, session, signal }: PageContext): Promise<VoiceData> {
  const voice = await call('actorDetail', { id: params.id ?? '' }, { signal, quiet: 'known' }).catch((error: unknown) => {
    if (!meansMissing(error)) throw error;
    throw isGone(error) ? new GoneError() : new NotFoundError();
  });
  return { member: session.token !== null, voice };
}

/** The voice as it is now. */
export const readVoice = (call: Call, id: string): Promise<VoiceDetail> => call('actorDetail', { id }, { quiet: true });
