import { texts } from '../locales/zh-CN.ts';

const words = texts.trial;
const [lowestHz, highestHz] = [70, 450];
const shown = 120;
const [step, height] = [4, 88];
const lines = [100, 200, 400];

const placeOf = (hertz: number): number => height * (1 - Math.log(hertz / lowestHz) / Math.log(highestHz / lowestHz));

/** The pitch of a line as it goes up and down, on a scale of equal ratios. */
export function PitchLine({ pitches, middle }: { pitches: readonly number[]; middle: number }) {
  const dots = pitches
    .slice(-shown)
    .map((hertz, at) => (hertz > lowestHz ? `M${at * step + 2} ${placeOf(Math.min(highestHz, hertz)).toFixed(1)}h.01` : ''));
  return (
    <figure className="tr-pitch">
      <svg viewBox={`0 0 ${shown * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={words.pitchPicture(middle)}>
        <path className="scale" d={lines.map((hertz) => `M0 ${placeOf(hertz).toFixed(1)}H${shown * step}`).join('')} />
        {middle > 0 ? <path className="middle" d={`M0 ${placeOf(middle).toFixed(1)}H${shown * step}`} /> : null}
        <path className="dots" d={dots.join('')} />
      </svg>
      <figcaption aria-hidden="true">
        {lines.map((hertz) => (
          <span key={hertz} style={{ top: `${(placeOf(hertz) / height) * 100}%` }}>
            {words.hertz(hertz)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
