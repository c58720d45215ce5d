import type { Call, CallOutput } from '@shengyu/api';
import { readSound, type Sound } from '@shengyu/audition';

export type Sample = CallOutput<'designShared'>;

export const readSample = (call: Call, token: string): Promise<Sample> => call('designShared', { token }, { quiet: 'known' });

/** The sentence, spoken; rejects when the link was closed meanwhile. */
export async function hearSample(call: Call, token: string, signal: AbortSignal): Promise<Sound> {
  const { stream_url: url } = await call('designSharedSound', { token }, { signal, quiet: 'known' });
  return readSound(url, signal);
}
