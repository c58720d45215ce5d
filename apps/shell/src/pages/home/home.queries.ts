import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';

export type HomeData = CallOutput<'home'>;
export type HomeVoice = HomeData['voices'][number];

export const loadHome = ({ call, signal }: PageContext): Promise<HomeData> => call('home', {}, { signal });
