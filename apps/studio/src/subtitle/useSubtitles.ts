import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSubtitleList } from './SubtitlesContext.ts';
import type { SubtitlesNow } from './create-subtitles.ts';

/** The script's subtitles, kept in step while the component is mounted. */
export function useSubtitles(): SubtitlesNow {
  const subtitles = useSubtitleList();
  useEffect(() => subtitles.watch(), [subtitles]);
  return useStore(subtitles.now, (now) => now);
}
