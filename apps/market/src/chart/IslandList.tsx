import { Link } from '@shengyu/nav';
import { useMemo, useState } from 'react';
import { chartTexts as texts } from '../locales/chart.zh-CN.ts';
import { listed, type Placed, type Sheet, type View } from './chart.model.ts';

const MOST = 100;

/** What the chart shows, for who does not look at charts: the islands in sight by pitch. */
export function IslandList({ sheet, view, onHear }: { sheet: Sheet; view: View; onHear: (island: Placed) => void }) {
  const [isOpen, setOpen] = useState(false);
  const islands = useMemo(() => listed(sheet, view, MOST), [sheet, view]);
  return (
    <details className="wrap sea-list" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.list(islands.length)}</summary>
      <p className="small quiet">{texts.listNote}</p>
      {isOpen ? (
        <ol>
          {islands.map((island) => (
            <li key={island.id}>
              <button className="link" type="button" aria-label={texts.hear(island.name)} onClick={() => onHear(island)}>
                {island.name}
              </button>
              <span className="soft">{island.summary}</span>
              <span className="num small quiet">
                {texts.hz(island.pitch_hz)}　{texts.khz(island.brightness_hz)}
              </span>
              <Link className="link small" href={`/supermarket/${island.id}`}>
                {texts.details}
              </Link>
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  );
}
