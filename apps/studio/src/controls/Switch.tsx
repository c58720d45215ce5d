/** A setting that is on or off. The text beside it is part of the switch. */
export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button className="set sw-row" type="button" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span>{label}</span>
      <span className="sw" aria-hidden="true" />
    </button>
  );
}
