import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { texts } from './locales/zh-CN.ts';

interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const asDay = (day: string | undefined) => (day === undefined ? null : dayjs(day));

/** From one day to another, both included. */
export function DayRange<Filter extends Days>({ filter, onRange }: { filter: Filter; onRange: (filter: Filter) => void }) {
  return (
    <DatePicker.RangePicker
      className="ad-range"
      aria-label={texts.days}
      allowEmpty={[true, true]}
      value={[asDay(filter.start_date), asDay(filter.end_date)]}
      onChange={(days) => {
        const { start_date: _, end_date: __, ...rest } = filter;
        const [start, end] = days ?? [null, null];
        onRange({
          ...rest,
          ...(start && { start_date: start.format('YYYY-MM-DD') }),
          ...(end && { end_date: end.format('YYYY-MM-DD') }),
        } as Filter);
      }}
    />
  );
}
