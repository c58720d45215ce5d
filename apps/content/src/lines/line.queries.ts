import type { Call } from '@shengyu/api';
import type { LineSound } from '@shengyu/ui/lines';

export const readLineSound = async (call: Call, id: string, signal: AbortSignal): Promise<LineSound | null> =>
  (await call('lineSound', { id }, { signal, quiet: true })).sound;
