import { useEffect, useState } from 'react';
import { useCall } from '@shengyu/session';
import { Bone, ErrorState, player, SamplePlayer, useSound } from '@shengyu/ui';
import { readOrder, readSubtitles } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { duration, fileUrl, type Order } from './order-state.model.ts';
import { cueAt, type Subtitle } from './subtitle.model.ts';

type Preview = { cues: Subtitle[]; peaks: number[] } | 'loading' | 'failed';

/** Wave and subtitles of a finished order; a cue is heard by choosing it, the one being heard is marked. */
export function SubtitlePreview({ order }: { order: Order }) {
  const call = useCall();
  const [preview, setPreview] = useState<Preview>('loading');
  const [attempt, setAttempt] = useState(0);
  const id = order.order_id;
  const url = fileUrl(id, 'audio');
  const { positionMs, status } = useSound(url);
  useEffect(() => {
    const leave = new AbortController();
    Promise.all([readSubtitles(id, leave.signal), readOrder(call, id)]).then(
      ([cues, { peaks }]) => !leave.signal.aborted && setPreview({ cues, peaks }),
      () => !leave.signal.aborted && setPreview('failed'),
    );
    return () => leave.abort();
  }, [call, id, attempt]);
  if (preview === 'failed') {
    const retry = () => {
      setPreview('loading');
      setAttempt(attempt + 1);
    };
    return <ErrorState title={texts.previewFailed} text={texts.previewFailedText} onRetry={retry} />;
  }
  if (preview === 'loading') {
    return (
      <div className="stack" role="status" aria-label={texts.loading}>
        <Bone height={36} width="60%" />
        <Bone height={28} />
        <Bone height={28} />
        <Bone height={28} />
      </div>
    );
  }
  const { cues, peaks } = preview;
  const heard = status === 'idle' ? -1 : cueAt(cues, positionMs);
  return (
    <div className="cr-preview">
      <SamplePlayer bare url={url} name={order.name || texts.untitled} durationMs={order.duration_ms} peaks={peaks} bars={96} />
      <p className="small quiet num">{texts.cues(cues.length)}</p>
      <ol aria-label={texts.subtitles}>
        {cues.map(({ startMs, text }, index) => (
          <li key={startMs}>
            <button type="button" aria-current={index === heard ? 'true' : undefined} onClick={() => player.play(url, { startMs })}>
              <span className="small quiet num">{duration(startMs)}</span>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
