import { useEffect } from 'react';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import type { SubtitlesNow } from './create-subtitles.ts';

/** The script's subtitles, kept in step while the component is mounted. */
export function useSubtitles(): SubtitlesNow {
  const subtitles = usePart('subtitles');
  useEffect(() => subtitles.watch(), [subtitles]);
  return useStore(subtitles.now, (now) => now);
}
