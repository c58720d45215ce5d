import { Button, spokenDay, TextInput } from '@shengyu/ui';
import { useState } from 'react';
import { memberTexts as texts } from './locales/zh-CN.ts';

/** Two days of a filter form, `start` and `end`. */
export function DayRange({ start, end, today }: { start: string; end: string; today: string }) {
  return (
    <div className="mb-range">
      <DayField key={`s${start}`} name="start" label={texts.start} day={start} today={today} />
      <span className="quiet">{texts.until}</span>
      <DayField key={`e${end}`} name="end" label={texts.end} day={end} today={today} />
      <Button size="sm" type="submit">
        {texts.apply}
      </Button>
    </div>
  );
}

/** A date field. It shows the date in Chinese, and the browser's own field while the date is edited. */
function DayField({ name, label, day, today }: { name: string; label: string; day: string; today: string }) {
  const [value, setValue] = useState(day);
  return (
    <TextInput
      type="date"
      hiddenLabel
      small
      {...{ name, label }}
      defaultValue={day}
      max={today}
      onChange={(event) => setValue(event.target.value)}
      after={
        <span className={value === '' ? 'mb-day quiet' : 'mb-day'} aria-hidden="true">
          {value === '' ? label : spokenDay(value, today)}
        </span>
      }
    />
  );
}
