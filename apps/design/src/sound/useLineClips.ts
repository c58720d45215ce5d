import { useCallback } from 'react';
import { useClips, type ClipState } from '@shengyu/audition';
import { useCall } from '@shengyu/session';
import { problemOf } from './clip-problem.ts';

export interface LineClips {
  clipOf: (speaker: string) => ClipState | undefined;
  /** Has the line spoken by a voice; `onReady` gets where it is heard. */
  want: (speaker: string, onReady?: (url: string) => void) => void;
}

/** One line in many voices, each spoken once. A changed line is spoken anew when it is wanted. */
export function useLineClips(line: string): LineClips {
  const call = useCall();
  const { clips, want } = useClips(call, problemOf);
  const text = line.trim();
  const clipOf = useCallback((speaker: string) => clips.get(`${speaker}\n${text}`), [clips, text]);
  const wantOf = useCallback(
    (speaker: string, onReady?: (url: string) => void) => {
      if (text !== '') want(`${speaker}\n${text}`, { text, voice_id: speaker }, onReady);
    },
    [want, text],
  );
  return { clipOf, want: wantOf };
}
