import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import type { StatementLine } from './orders.queries.ts';
import { isReference } from './transfer.model.ts';
import { texts } from './locales/zh-CN.ts';

export interface StatementFieldsProps {
  value: StatementLine;
  onChange: (value: StatementLine) => void;
  /** What the day is of. */
  dayLabel: string;
}

const DAY = 'YYYY-MM-DD';
const t = texts.transfer;

export const today = (): string => dayjs().format(DAY);

/** The day and the bank's number of a transfer. */
export function StatementFields({ value, onChange, dayLabel }: StatementFieldsProps) {
  const id = useId();
  const wrong = value.reference !== '' && !isReference(value.reference);
  return (
    <>
      <div className="ad-field">
        <label htmlFor={`${id}-day`}>{dayLabel}</label>
        <DatePicker
          id={`${id}-day`}
          className="ad-full"
          allowClear={false}
          value={dayjs(value.day)}
          maxDate={dayjs()}
          onChange={(day) => onChange({ ...value, day: day?.format(DAY) ?? value.day })}
        />
      </div>
      <div className="ad-field">
        <label htmlFor={`${id}-reference`}>{t.reference}</label>
        <Input
          id={`${id}-reference`}
          value={value.reference}
          maxLength={64}
          autoComplete="off"
          aria-invalid={wrong}
          aria-describedby={`${id}-note`}
          {...(wrong && { status: 'error' as const })}
          onChange={({ target }) => onChange({ ...value, reference: target.value })}
        />
        <small id={`${id}-note`} className={wrong ? 'bad' : 'quiet'}>
          {t.referenceNote}
        </small>
      </div>
    </>
  );
}
