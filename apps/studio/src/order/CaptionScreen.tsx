import { useCall } from '@shengyu/session';
import { Skeleton, clockTime, islandUrl, player, SamplePlayer, useSound } from '@shengyu/ui';
import { aspectOf, charactersIn, subtitleLayout, type CaptionAspect, type Cue } from '@shengyu/script';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { captionsOf, litLine, shownAt } from './captions.model.ts';
import { readOrderedText } from './captions.queries.ts';
import type { OrderDetail } from './order.queries.ts';

const words = texts.order.captions;
/** As many cues are listed at once. */
const LISTED = 300;

/** The captions that are looked at. */
export interface ShownCaptions {
  aspect: CaptionAspect;
  /** They are those of the picture that was ordered. */
  isOwn: boolean;
  cues: readonly Cue[];
}

interface CaptionScreenProps {
  order: OrderDetail;
  url: string;
  /** Told what is looked at, so that the file that is offered is that. */
  onShown: (shown: ShownCaptions | null) => void;
}

/** The finished sound with its captions as a viewer will see them, at their true times. */
export function CaptionScreen({ order, url, onShown }: CaptionScreenProps) {
  const call = useCall();
  const own = order.output.captions;
  const [chosen, setAspect] = useState<CaptionAspect | null>(null);
  const { data: known = null, isPending } = useQuery({
    queryKey: ['ordered text', order.order_id, url],
    queryFn: ({ signal }) => readOrderedText(call, order, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = useRef<HTMLOListElement>(null);
  const { positionMs, status } = useSound(url);
  const settings = known?.document.settings ?? {};
  const ownAspect = own?.aspect ?? aspectOf(subtitleLayout(settings).charactersPerLine);
  const aspect = chosen ?? ownAspect;
  const lengthIn = (picture: CaptionAspect): number =>
    charactersIn(picture, settings, own ? { aspect: own.aspect, charactersPerLine: own.characters_per_line } : undefined);
  const length = lengthIn(aspect);
  const { duration_ms: durationMs } = order;
  const cues = useMemo(() => (known ? captionsOf(known, length, durationMs) : []), [known, length, durationMs]);
  const isKnown = known !== null;
  useEffect(() => {
    onShown(isKnown ? { aspect, isOwn: aspect === ownAspect, cues } : null);
  }, [onShown, isKnown, aspect, ownAspect, cues]);
  const at = status === 'idle' ? -1 : shownAt(cues, positionMs);
  const shown = cues[at] ?? (status === 'idle' ? cues[0] : undefined);
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current]');
    if (line instanceof HTMLElement && list.current) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3;
  }, [at]);
  const first = Math.max(0, Math.min(at - LISTED / 2, cues.length - LISTED));
  const [before, lit, after] = shown && known ? litLine(shown, known.tokens, status === 'idle' ? -1 : positionMs) : ['', '', ''];
  return (
    <div className="od-see">
      <div className={`od-screen ${aspect}`}>
        <img src={islandUrl({ seed: order.order_id, hue: 'blue' }, 'cover')} alt="" />
        <Choice
          label={words.aspect}
          options={(['landscape', 'portrait'] as const).map((value) => ({
            value,
            text: words.aspects[value](lengthIn(value)),
          }))}
          value={aspect}
          onChange={setAspect}
        />
        <p data-caption>
          {before}
          {lit === '' ? null : <span className="lit">{lit}</span>}
          {after}
        </p>
      </div>
      <SamplePlayer url={url} name={texts.order.play} durationMs={order.duration_ms} peaks={order.peaks} bars={72} height={44} size="l" />
      {isPending ? (
        <div className="stack" aria-busy="true">
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={32} />
        </div>
      ) : cues.length === 0 ? (
        <p className="small quiet">{words.none}</p>
      ) : (
        <>
          <ol className="od-cues" aria-label={words.list} ref={list}>
            {cues.slice(first, first + LISTED).map((cue, index) => (
              <li key={cue.start}>
                <button
                  type="button"
                  aria-current={first + index === at ? 'true' : undefined}
                  onClick={() => player.play(url, { startMs: cue.startMs })}
                >
                  <span className="time">{clockTime(cue.startMs)}</span>
                  <span>{cue.lines.join(' ')}</span>
                  <span className="small num">{words.seconds((cue.endMs - cue.startMs) / 1000)}</span>
                </button>
              </li>
            ))}
          </ol>
          <p className="small quiet num">{words.count(cues.length)}</p>
        </>
      )}
    </div>
  );
}
