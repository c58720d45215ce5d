import type { Call } from '@shengyu/api';
import { useCallback, useEffect, useRef } from 'react';
import { readClip } from './read-clip.ts';
import { readCues, type AuditionCue } from './read-cues.ts';

/** A text that was spoken. */
export interface Spoken {
  url: string;
  cues: AuditionCue[];
}

/** Has texts spoken by the voice that the site offers first; their URLs are revoked when the panel closes. */
export function useSpeaker(call: Call): (text: string, signal: AbortSignal) => Promise<Spoken> {
  const voice = useRef<Promise<string>>(undefined);
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url);
    },
    [],
  );
  return useCallback(
    async (text, signal) => {
      voice.current ??= firstVoice(call);
      voice.current.catch(() => (voice.current = undefined));
      const { blob, cuesUrl } = await readClip(call, { text, voice_id: await voice.current }, signal);
      const { cues } = await readCues(cuesUrl, signal);
      const url = URL.createObjectURL(blob);
      urls.current.push(url);
      return { url, cues };
    },
    [call],
  );
}

async function firstVoice(call: Call): Promise<string> {
  const { lists } = await call('actorList', { language: 'zh-CN', page_size: 1 }, { quiet: 'known' });
  if (!lists[0]) throw new Error('the site has no voice');
  return lists[0].id;
}
