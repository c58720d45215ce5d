/** Contours of one island, from the sea to its top. */
const contours = [1, 0.82, 0.64, 0.46, 0.28] as const;
const POINTS = 40;
const [width, height] = [280, 180];

const outline = (size: number): string =>
  Array.from({ length: POINTS }, (_, point) => {
    const angle = (point / POINTS) * 2 * Math.PI;
    const shore = 1 + 0.14 * Math.sin(3 * angle + 1) + 0.09 * Math.sin(5 * angle + 2.2);
    const x = width / 2 + Math.cos(angle) * shore * size * 112;
    const y = height / 2 + Math.sin(angle) * shore * size * 70;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join('L');

const paths = contours.map((size) => `M${outline(size)}Z`);

/** An island that rises from the sea with the share that is done. */
export function RisingIsland({ share }: { share: number }) {
  const shown = 1 + Math.floor(share * (contours.length - 1) + 0.001);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {paths.map((path, level) => (
        <path key={path} d={path} className={level < shown ? `up l${level}` : 'todo'} />
      ))}
    </svg>
  );
}
