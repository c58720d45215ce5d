import type { Call } from '@shengyu/api';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createClips, type Clips, type ClipState } from './create-clips.ts';
import { readClip } from './read-clip.ts';

/** Clips read through a call. `problemOf` names a failure. */
export function createCallClips(call: Call, problemOf: (error: unknown) => string): Clips {
  return createClips({
    read: (asked, signal) => readClip(call, asked, signal),
    problemOf,
    open: (blob) => URL.createObjectURL(blob),
    close: (url) => URL.revokeObjectURL(url),
  });
}

/** Clips of one panel; their URLs are revoked when it closes. `problemOf` names a failure. */
export function useClips(
  call: Call,
  problemOf: (error: unknown) => string,
): Pick<Clips, 'want' | 'forget' | 'clear'> & { clips: ReadonlyMap<string, ClipState> } {
  const [made] = useState(() => createCallClips(call, problemOf));
  const clips = useSyncExternalStore(made.subscribe, made.now, made.now);
  useEffect(() => () => made.clear(), [made]);
  const { want, forget, clear } = made;
  return { clips, want, forget, clear };
}
