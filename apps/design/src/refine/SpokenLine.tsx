import type { AuditionCue } from '@shengyu/audition';
import { usePlayer } from '@shengyu/ui';

/** A line whose word that is heard is lit. */
export function SpokenLine({ line, url, cues }: { line: string; url: string; cues: readonly AuditionCue[] }) {
  const at = usePlayer((state) => {
    if (state.url !== url || url === '' || state.status === 'idle') return -1;
    return cues.findIndex(({ start_ms: start, end_ms: end }) => state.positionMs >= start && state.positionMs < end);
  });
  const cue = cues[at];
  if (!cue) return <p className="vd-line">{line}</p>;
  const letters = [...line];
  return (
    <p className="vd-line on">
      <span className="said">{letters.slice(0, cue.start).join('')}</span>
      <mark>{letters.slice(cue.start, cue.end).join('')}</mark>
      {letters.slice(cue.end).join('')}
    </p>
  );
}
