import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';

export type Plans = CallOutput<'home'>['plans'];

export interface EquityData {
  plans: Plans;
  tiers: CallOutput<'vipTypes'>;
}

export async function loadEquity({ call, signal }: PageContext): Promise<EquityData> {
  const [{ plans }, tiers] = await Promise.all([call('home', {}, { signal }), call('vipTypes', {}, { signal })]);
  return { plans, tiers };
}
