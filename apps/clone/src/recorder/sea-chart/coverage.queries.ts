import type { Call } from '@shengyu/api';

export const readCoverage = (call: Call, id: string, signal: AbortSignal) => call('cloneCoverage', { id }, { signal, quiet: true });
