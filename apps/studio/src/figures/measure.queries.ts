import type { Call } from '@shengyu/api';
import type { Measured } from '../measure/known-script.ts';

export const measureScript = (call: Call, id: string, version: number, signal: AbortSignal): Promise<Measured> =>
  call('scriptMeasure', { id, version }, { quiet: true, signal });
