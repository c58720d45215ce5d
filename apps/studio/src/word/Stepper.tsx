import { Button } from '@shengyu/ui';

interface StepperProps {
  less: string;
  more: string;
  value: number;
  least: number;
  most: number;
  step: number;
  text: string;
  onChange: (value: number) => void;
}

/** A value between two large buttons: a thumb sets it more exactly than on a slider. */
export function Stepper({ less, more, value, least, most, step, text, onChange }: StepperProps) {
  const to = (next: number): void => onChange(Math.round(Math.min(most, Math.max(least, next)) / step) * step);
  return (
    <div className="stepper">
      <Button size="lg" icon aria-label={less} disabled={value <= least} onClick={() => to(value - step)}>
        −
      </Button>
      <output className="num">{text}</output>
      <Button size="lg" icon aria-label={more} disabled={value >= most} onClick={() => to(value + step)}>
        +
      </Button>
    </div>
  );
}
