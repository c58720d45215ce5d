import { useEffect, useState } from 'react';
import { readCues, type AuditionCue } from '@shengyu/audition';

const none: readonly AuditionCue[] = [];

/** The times of a clip's words; none while they are read, and where they cannot be. */
export function useCues(cuesUrl: string | undefined): readonly AuditionCue[] {
  const [found, setFound] = useState<{ url: string; cues: readonly AuditionCue[] } | null>(null);
  useEffect(() => {
    if (cuesUrl === undefined) return undefined;
    const stop = new AbortController();
    readCues(cuesUrl, stop.signal).then(
      ({ cues }) => setFound({ url: cuesUrl, cues }),
      () => undefined,
    );
    return () => stop.abort();
  }, [cuesUrl]);
  return found?.url === cuesUrl ? (found?.cues ?? none) : none;
}
