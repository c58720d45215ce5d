import { Button, TextInput } from '@shengyu/ui';
import { memberTexts as texts } from './locales/zh-CN.ts';

/** Two days of a filter form, `start` and `end`. */
export function DayRange({ start, end, today }: { start: string; end: string; today: string }) {
  return (
    <div className="mb-range">
      <TextInput key={`s${start}`} type="date" name="start" label={texts.start} hiddenLabel small defaultValue={start} max={today} />
      <span className="quiet">{texts.until}</span>
      <TextInput key={`e${end}`} type="date" name="end" label={texts.end} hiddenLabel small defaultValue={end} max={today} />
      <Button size="sm" type="submit">
        {texts.apply}
      </Button>
    </div>
  );
}
