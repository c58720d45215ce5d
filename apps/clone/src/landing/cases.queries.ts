import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';

const CASES = 3;

export interface LandingData {
  voices: CallOutput<'actorList'>['lists'];
}

export async function loadLanding({ call, signal }: PageContext): Promise<LandingData> {
  const { lists } = await call('actorList', { kind: 'builtin', language: 'zh-CN', sort: 'hot', page_size: CASES }, { signal });
  return { voices: lists };
}
