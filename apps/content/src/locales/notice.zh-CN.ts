export const noticeTexts = {
  month: (year: string, month: string): string => `${year} 年 ${month} 月`,
  unread: '未读',
  pinned: '置顶',
  days: (days: number): string => (days === 0 ? '今天' : `还有 ${days} 天`),
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  feed: 'RSS',
} as const;
