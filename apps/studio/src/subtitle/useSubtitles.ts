import { useEffect } from 'react';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../session/StudioContext.ts';
import type { SubtitlesNow } from './create-subtitles.ts';

/** The script's subtitles, in step with it while the component stands. */
export function useSubtitles(): SubtitlesNow {
  const { subtitles } = useStudio();
  useEffect(() => subtitles.watch(), [subtitles]);
  return useStore(subtitles.now, (now) => now);
}
