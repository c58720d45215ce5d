export interface ProgressBarProps {
  /** 0..1 */
  value: number;
  label: string;
  tone?: 'done' | 'warn';
}

export function ProgressBar({ value, label, tone }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="bar" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <i className={tone} style={{ width: `${percent}%` }} />
    </div>
  );
}
