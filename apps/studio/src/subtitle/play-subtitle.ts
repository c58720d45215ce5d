import type { Cue } from '@shengyu/script';
import type { Studio } from '../app/create-studio.ts';
import type { Subtitle } from './subtitle.model.ts';

/** Plays from a subtitle: at once where its sound is there already, else by an audition from its first word on. */
export function playSubtitle(studio: Pick<Studio, 'audition' | 'playText' | 'subtitles'>, cue: Pick<Subtitle, 'timed'> & Cue): void {
  const { status, range, renderedMs } = studio.audition.state.get();
  const there = status === 'playing' || status === 'paused' || status === 'ended';
  const startMs = cue.startMs - studio.subtitles.now.get().labelMs;
  if (there && !range && cue.timed && startMs < renderedMs) {
    studio.audition.seek(Math.max(0, startMs));
    if (status === 'paused') studio.audition.resume();
  } else studio.playText(cue.start);
}
