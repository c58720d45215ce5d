import type { VoiceCard } from '@shengyu/api';
import type { AuditionCue } from '@shengyu/audition';
import { useSound } from '@shengyu/ui';
import { useEffect, useState } from 'react';
import { useVoiceBox } from '../device/useVoiceBox.ts';
import { lineSounds } from './line-sounds.ts';
import { useClip } from './useLine.ts';

/** The line as a voice reads it: the spoken word is lit. Without a line of mine, the text of the sample. */
export function LitLine({ voice: { id, sample } }: { voice: Pick<VoiceCard, 'id' | 'sample'> }) {
  const { mine, line } = useVoiceBox();
  const clip = useClip(id);
  const isMine = mine && line.trim() !== '';
  const [url, cuesUrl] = isMine && clip?.status === 'ready' ? [clip.url, clip.cuesUrl] : ['', ''];
  const [cues, setCues] = useState<readonly AuditionCue[]>([]);
  const { positionMs, status } = useSound(url);
  useEffect(() => {
    if (cuesUrl === '') return undefined;
    const stop = new AbortController();
    // Without times the line is there all the same, and no word is lit.
    lineSounds.cues(cuesUrl, stop.signal).then(setCues, () => undefined);
    return () => stop.abort();
  }, [cuesUrl]);
  if (!isMine) return <p className="vm-lit">{sample.text}</p>;
  const signs = [...line.trim()];
  const isOn = status === 'playing' || (status === 'paused' && positionMs > 0);
  const spoken = isOn ? cues.findLast(({ start_ms: from }) => from <= positionMs) : undefined;
  if (!spoken) return <p className="vm-lit">{line.trim()}</p>;
  return (
    <p className="vm-lit on">
      <span className="said">{signs.slice(0, spoken.start).join('')}</span>
      <mark>{signs.slice(spoken.start, spoken.end).join('')}</mark>
      {signs.slice(spoken.end).join('')}
    </p>
  );
}
