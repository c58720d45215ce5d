import type { NumberKind } from '@shengyu/script';

const numberReadings: Readonly<Record<NumberKind, string>> = {
  cardinal: '数值',
  liang: '两',
  digits: '数字串',
  phone: '号码',
  date: '日期',
  time: '时刻',
  duration: '时长',
  money: '金额',
  fraction: '分数',
  score: '比分',
  range: '范围',
  ordinal: '序数',
  word: '单词',
  spell: '逐字母',
};

/** Lines that a text quotes and speaks. */
export const texts = {
  take: '带进编辑器',
  narration: '听这篇文章',
  /** Between the cells of a table's row. */
  cells: '，',
  numberReadings,
  stress: '重读',
  link: '连读',
  pause: (seconds: number) => `停 ${seconds} s`,
  semitones: (value: number) => `${value > 0 ? '+' : ''}${value} 半音`,
  decibels: (value: number) => `${value > 0 ? '+' : ''}${value} dB`,
  rate: (rate: number) => `${rate}×`,
} as const;
