import { Link } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, ErrorState, player, SamplePlayer, useSound } from '@shengyu/ui';
import { readPreview } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { duration, fileUrl, studioHref, type Order } from './order-state.model.ts';
import { cueAt, litCue } from './subtitle.model.ts';

/** Waveform and subtitles of a finished order. Choosing a cue plays it; the playing one is marked, and in it the spoken word. */
export function SubtitlePreview({ order }: { order: Order }) {
  const call = useCall();
  const id = order.order_id;
  const url = fileUrl(id, 'audio');
  const { positionMs, status } = useSound(url);
  const { data, isError, refetch } = useQuery({
    queryKey: ['subtitles', id, order.stand_in],
    queryFn: ({ signal }) => readPreview(call, id, signal),
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
  const { cues, words, peaks } = data;
  const heard = status === 'idle' ? -1 : cueAt(cues, positionMs);
  return (
    <div className="cr-preview">
      <SamplePlayer bare url={url} name={order.name || texts.untitled} durationMs={order.duration_ms} peaks={peaks} bars={96} />
      <p className="small quiet num row wrap-ok">
        {texts.cues(cues.length)}
        <Link className="link push" href={studioHref(order)}>
          {texts.breakLines}
        </Link>
      </p>
      <ol aria-label={texts.subtitles}>
        {cues.map((cue, index) => {
          const [before, lit, after] = index === heard ? litCue(cue, words, positionMs) : [cue.text, '', ''];
          return (
            <li key={cue.startMs}>
              <button
                type="button"
                aria-current={index === heard ? 'true' : undefined}
                onClick={() => player.play(url, { startMs: cue.startMs })}
              >
                <span className="small quiet num">{duration(cue.startMs)}</span>
                <span>
                  {before}
                  {lit ? <mark className="cr-lit">{lit}</mark> : null}
                  {after}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
