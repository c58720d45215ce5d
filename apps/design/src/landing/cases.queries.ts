import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { texts } from '../locales/zh-CN.ts';

const LOOKED_THROUGH = 50;
const CASES = 3;

export interface LandingData {
  voices: CallOutput<'actorList'>['lists'];
}

/** Voices of the site that this page has a description for. */
export async function loadLanding({ call, signal }: PageContext): Promise<LandingData> {
  const { lists } = await call('actorList', { kind: 'builtin', page_size: LOOKED_THROUGH }, { signal });
  return { voices: lists.filter(({ id }) => id in texts.voiceCase.described).slice(0, CASES) };
}
