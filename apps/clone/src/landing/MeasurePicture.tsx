import { texts } from '../locales/zh-CN.ts';

/** Four measures of a voice as four lines of bars on water: what the samples are reduced to. */
const lines = texts.banner.measures.map((name, row) => ({
  name,
  bars: Array.from(
    { length: 30 },
    (_, bar) => 3 + 15 * Math.abs(Math.sin(bar * (0.23 + row * 0.09) + row * 2)) * (0.5 + 0.5 * Math.sin((bar / 30) * 3.14)),
  ),
}));

export function MeasurePicture() {
  return (
    <svg viewBox="0 0 420 280" role="img" aria-label={texts.banner.picture} className="vc-measures">
      {lines.map(({ name, bars }, row) => (
        <g key={name} transform={`translate(0 ${20 + row * 66})`}>
          <text x="0" y="34" fontSize="14">
            {name}
          </text>
          <path d={bars.map((height, bar) => `M${68 + bar * 12} 36v-${height.toFixed(1)}`).join('')} />
          <path className="sea" d={bars.map((height, bar) => `M${68 + bar * 12} 41v${(height * 0.28).toFixed(1)}`).join('')} />
        </g>
      ))}
    </svg>
  );
}
