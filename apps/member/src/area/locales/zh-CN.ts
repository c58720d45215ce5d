/** Texts several member pages share. */
export const memberTexts = {
  start: '开始日期',
  end: '结束日期',
  until: '至',
  apply: '筛选',
} as const;
