import { useCall } from '@shengyu/session';
import { useEffect, useState } from 'react';
import { useStore } from '../store/useStore.ts';
import { createClips, type Clips, type ClipState } from './create-clips.ts';
import { readClip } from './read-clip.ts';

/** Clips of one panel; they are given back when it closes. */
export function useClips(): Omit<Clips, 'now'> & { clips: ReadonlyMap<string, ClipState> } {
  const call = useCall();
  const [made] = useState(() =>
    createClips({
      read: (document, range, signal) => readClip(call, document, range, signal),
      open: (blob) => URL.createObjectURL(blob),
      close: (url) => URL.revokeObjectURL(url),
    }),
  );
  const clips = useStore(made.now, (now) => now.clips);
  useEffect(() => () => made.clear(), [made]);
  const { want, forget, clear } = made;
  return { clips, want, forget, clear };
}
