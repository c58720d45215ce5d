import type { Call, CallOutput } from '@shengyu/api';

export type VersionCard = CallOutput<'scriptVersions'>[number];

export const listVersions = (call: Call, id: string): Promise<VersionCard[]> => call('scriptVersions', { id }, { quiet: 'known' });
export const nameVersion = (call: Call, id: string, version: number, name: string): Promise<unknown> =>
  call('scriptNameVersion', { id, version, name }, { quiet: 'known' });
export const restoreVersion = (call: Call, id: string, version: number, baseVersion: number): Promise<CallOutput<'scriptRestore'>> =>
  call('scriptRestore', { id, version, base_version: baseVersion }, { quiet: 'known' });
