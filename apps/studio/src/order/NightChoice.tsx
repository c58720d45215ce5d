import { useStore } from 'zustand';
import { Switch } from '../controls/Switch.tsx';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';

/** A long order may be left for the night. */
export function NightChoice() {
  const ordering = usePart('ordering');
  const on = useStore(ordering.state, ({ atNight }) => atNight);
  return (
    <div>
      <Switch label={texts.order.night.choose} on={on} onChange={ordering.setAtNight} />
      <p className="small quiet">{texts.order.night.note}</p>
    </div>
  );
}
