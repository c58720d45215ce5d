import type { Call } from '@shengyu/api';
import type { LineInMaking, LineSound } from '@shengyu/ui/lines';

export const readLineSound = async (call: Call, id: string, signal: AbortSignal): Promise<LineSound | LineInMaking | null> => {
  const { sound, made } = await call('lineSound', { id }, { signal, quiet: true });
  return sound ?? (made === undefined ? null : { made });
};
