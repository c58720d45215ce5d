import type { CallOutput } from '@shengyu/api';
import { texts } from './locales/zh-CN.ts';

export type VipType = CallOutput<'vipTypes'>[number];

/** The types as a person sees them, after a first entry for all, with an empty code. */
export function withAllVipTypes(types: readonly VipType[]): readonly VipType[] {
  return [{ name: texts.allVipTypes, value: '', tag_name: '', desc: '' }, ...types];
}
