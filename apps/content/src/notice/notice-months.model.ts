import type { ArticleCard } from '@shengyu/api';
import { chinaDay } from '@shengyu/ui';

export interface NoticeDay {
  notice: ArticleCard;
  /** Of the month, without a zero before it. */
  day: string;
  /** 0: Sunday. */
  weekday: number;
}

export interface NoticeMonth {
  /** `2026-11`. */
  key: string;
  year: string;
  month: string;
  days: readonly NoticeDay[];
}

/** Notices by the months of mainland China in which they were published, in the order in which they come. */
export function noticeMonths(notices: readonly ArticleCard[]): readonly NoticeMonth[] {
  const months = new Map<string, NoticeDay[]>();
  for (const notice of notices) {
    const date = chinaDay(notice.create_time);
    const key = date.slice(0, 7);
    const days = months.get(key) ?? [];
    days.push({ notice, day: String(Number(date.slice(8))), weekday: new Date(`${date}T00:00:00Z`).getUTCDay() });
    months.set(key, days);
  }
  return [...months].map(([key, days]) => ({ key, year: key.slice(0, 4), month: String(Number(key.slice(5))), days }));
}
