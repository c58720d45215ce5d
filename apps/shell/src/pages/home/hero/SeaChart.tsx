import { chartUrl } from '@shengyu/ui';

export interface SeaChartProps {
  /** One island each, in the chart's order of places. */
  seeds: readonly string[];
  chosen: number;
  playing: boolean;
}

/** The sea chart behind the hero. Drawn once by the server as a sheet of symbols; colours come from the theme, the chosen island from here. */
export function SeaChart({ seeds, chosen, playing }: SeaChartProps) {
  if (seeds.length === 0) return null;
  const sheet = chartUrl(seeds);
  return (
    <svg className="chart" viewBox="0 0 1920 680" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`${sheet}#sea`} className="sea-lines" />
      {seeds.map((seed, n) => (
        <use key={seed} href={`${sheet}#isle-${n}`} className={n === chosen ? 'isle-land on' : 'isle-land'} />
      ))}
      {seeds[chosen] === undefined ? null : <use href={`${sheet}#ring-${chosen}`} className={playing ? 'rings on' : 'rings'} />}
    </svg>
  );
}
