import { useCall } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, ErrorState, player, SamplePlayer, useSound } from '@shengyu/ui';
import { readOrder, readSubtitles } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { duration, fileUrl, type Order } from './order-state.model.ts';
import { cueAt } from './subtitle.model.ts';

/** Waveform and subtitles of a finished order. Choosing a cue plays it; the playing one is marked. */
export function SubtitlePreview({ order }: { order: Order }) {
  const call = useCall();
  const id = order.order_id;
  const url = fileUrl(id, 'audio');
  const { positionMs, status } = useSound(url);
  const { data, isError, refetch } = useQuery({
    queryKey: ['subtitles', id],
    queryFn: async ({ signal }) => {
      const [cues, { peaks }] = await Promise.all([readSubtitles(id, signal), readOrder(call, id)]);
      return { cues, peaks };
    },
    staleTime: Infinity,
  });
  if (isError) {
    return <ErrorState title={texts.previewFailed} text={texts.previewFailedText} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className="stack" role="status" aria-label={texts.loading}>
        <Skeleton height={36} width="60%" />
        <Skeleton height={28} />
        <Skeleton height={28} />
        <Skeleton height={28} />
      </div>
    );
  }
  const { cues, peaks } = data;
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
