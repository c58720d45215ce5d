import type { CallOutput } from '@shengyu/api';

/** Membership tiers until an operator stores others in the database, under `vip_types`. */
export const vipTypes: CallOutput<'vipTypes'> = [
  { name: 'VIP', value: 'vip', tag_name: 'VIP', desc: '每月 10 万字，其余 9 折' },
  { name: 'SVIP', value: 'svip', tag_name: 'SVIP', desc: '每月 50 万字，其余 7 折，含全部精品声音和 2 个克隆名额' },
];
