import { InputNumber } from 'antd';

export interface AmountProps {
  label: string;
  value: number | null;
  /** What is stored; another value is marked, with the stored one below. */
  was?: number | null | undefined;
  min?: number;
  max?: number;
  precision?: number;
  bad?: boolean;
  /** For numbers of more than six digits. */
  isLong?: boolean;
  onValue: (value: number | null) => void;
}

const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** A number in a cell. */
export function Amount({
  label,
  value,
  was,
  min = 0,
  max = 1_000_000_000,
  precision = 0,
  bad = false,
  isLong = false,
  onValue,
}: AmountProps) {
  const changed = was !== undefined && was !== value;
  return (
    <>
      <InputNumber
        className={['ad-cell', isLong && 'long', changed && 'ch'].filter(Boolean).join(' ')}
        aria-label={label}
        controls={false}
        min={min}
        max={max}
        precision={precision}
        {...(bad && { status: 'error' as const })}
        value={value}
        formatter={(number, { userTyping, input }) =>
          userTyping ? input : number === undefined || `${number}` === '' ? '' : shown(Number(number))
        }
        parser={(text) => (text ? Number(text.replaceAll(',', '')) : '') as number}
        onChange={onValue}
      />
      {changed && was !== null ? <span className="ad-was num">{shown(was)}</span> : null}
    </>
  );
}
