import type { Call } from '@shengyu/api';

export const saveFavourite = (call: Call, id: string, on: boolean): Promise<unknown> =>
  call(on ? 'actorCollect' : 'actorUncollect', { id }, { quiet: 'known' });
