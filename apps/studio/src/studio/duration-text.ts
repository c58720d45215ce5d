import { texts } from '../locales/zh-CN.ts';

/** 4 分 12 秒 */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return texts.duration(Math.floor(seconds / 60), seconds % 60);
}

const thousands = new Intl.NumberFormat('zh-CN');
export const counted = (value: number): string => thousands.format(value);
