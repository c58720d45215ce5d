import type { Cue } from '@shengyu/script';
import { usePart } from '../session/parts.ts';
import type { Subtitle } from './subtitle.model.ts';

/** Plays from a subtitle: at once where its sound has arrived, else by an audition from its first word on. */
export function usePlaySubtitle(): (cue: Pick<Subtitle, 'timed'> & Cue) => void {
  const { audition, playText } = usePart('listening');
  const { now } = usePart('subtitles');
  return (cue) => {
    const { status, range, renderedMs } = audition.state.getState();
    const there = status === 'playing' || status === 'paused' || status === 'ended';
    const startMs = cue.startMs - now.getState().labelMs;
    if (there && !range && cue.timed && startMs < renderedMs) {
      audition.seek(Math.max(0, startMs));
      if (status === 'paused') audition.resume();
    } else playText(cue.start);
  };
}
