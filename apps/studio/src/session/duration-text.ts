import { texts } from '../locales/zh-CN.ts';

/** 4 分 12 秒 */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return texts.duration(Math.floor(seconds / 60), seconds % 60);
}

/** 约 4 分 12 秒; without 约 where it was measured. */
export const lengthText = ({ durationMs, exact }: { durationMs: number; exact: boolean }): string =>
  exact ? durationText(durationMs) : texts.about(durationText(durationMs));

const thousands = new Intl.NumberFormat('zh-CN');
export const counted = (value: number): string => thousands.format(value);
