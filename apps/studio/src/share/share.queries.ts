import type { Call, CallOutput } from '@shengyu/api';

export type Share = CallOutput<'scriptShare'>;
export type SharedScript = CallOutput<'scriptShared'>;

export const readShare = (call: Call, id: string): Promise<Share> => call('scriptShare', { id }, { quiet: 'known' });
export const setShare = (call: Call, id: string, open: boolean): Promise<Share> => call('scriptShare', { id, open }, { quiet: 'known' });
export const readShared = (call: Call, token: string): Promise<SharedScript> => call('scriptShared', { token }, { quiet: 'known' });
