import { usePlayingUrl } from '../line/useLine.ts';

/** Sound rings of the island that plays. */
export function Rings({ at, radius }: { at: { x: number; y: number }; radius: number }) {
  const plays = usePlayingUrl() !== '';
  return (
    <div className={plays ? 'sea-rings on' : 'sea-rings'} style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden="true">
      {[1.25, 1.6, 2].map((times) => (
        <i key={times} style={{ width: radius * 2 * times, height: radius * 2 * times }} />
      ))}
    </div>
  );
}
