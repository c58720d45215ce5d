import type { CallOutput } from '@shengyu/api';
import { discount, terms } from '@shengyu/api/terms';

const { vip, svip } = terms.plans;

/** Membership tiers until an operator stores others in the database, under `vip_types`. */
export const vipTypes: CallOutput<'vipTypes'> = [
  { name: 'VIP', value: 'vip', tag_name: 'VIP', desc: `每月 ${vip.words / 10_000} 万字，其余 ${discount(vip.rate)}` },
  {
    name: 'SVIP',
    value: 'svip',
    tag_name: 'SVIP',
    desc: `每月 ${svip.words / 10_000} 万字，其余 ${discount(svip.rate)}，含全部精品声音和 ${svip.clonedVoices} 个克隆名额`,
  },
];
