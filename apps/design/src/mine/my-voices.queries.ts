import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';

const MOST = 100;

export type MyVoice = CallOutput<'actorList'>['lists'][number];

export interface MyVoicesData {
  voices: readonly MyVoice[];
}

/** The voices this member designed. */
export async function loadMyVoices({ call, signal }: PageContext): Promise<MyVoicesData> {
  const { lists } = await call('actorList', { kind: 'designed', mine: true, page_size: MOST }, { signal });
  return { voices: lists };
}
