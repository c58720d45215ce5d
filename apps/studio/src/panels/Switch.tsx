/** A setting that is on or off, named by the text beside it. */
export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="set">
      <span aria-hidden="true">{label}</span>
      <button className="sw" type="button" role="switch" aria-checked={on} aria-label={label} onClick={() => onChange(!on)} />
    </div>
  );
}
