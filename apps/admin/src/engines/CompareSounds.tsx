import { useQuery } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { Button, PlayButton, Skeleton } from '@shengyu/ui';
import { texts } from './locales/compare-packs.zh-CN.ts';
import { texts as packTexts } from './locales/voice-packs.zh-CN.ts';
import { packSoundsQuery } from './voice-packs.queries.ts';

export interface CompareSoundsProps {
  voice: string;
  text: string;
  /** Packs in the order in which they are shown. */
  order: readonly string[];
  nameOf: (pack: string, at: number) => string;
  /** Seconds of work for a second of sound; null where it is unknown or hidden. */
  speedOf: (pack: string) => number | null;
  /** Empty: none was better. */
  onBest: (pack: string) => void;
}

/** Plays one sentence with each pack and asks which sounds best. */
export function CompareSounds({ voice, text, order, nameOf, speedOf, onBest }: CompareSoundsProps) {
  const { data, error, isPending, refetch } = useQuery(packSoundsQuery(useCall(), { voice, text, packs: order.toSorted() }));
  return (
    <>
      <p className="ad-compare-text">{text}</p>
      {error ? (
        <p className="callout bad" role="alert">
          {texts.failed}
          <Button size="sm" className="push" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
      <ul className="ad-compare-rows">
        {order.map((pack, at) => {
          const speed = speedOf(pack);
          return (
            <li key={pack}>
              {isPending ? <Skeleton width={36} height={36} /> : <PlayButton url={data?.[pack] ?? ''} name={nameOf(pack, at)} />}
              <b>{nameOf(pack, at)}</b>
              {speed === null ? null : <span className="small quiet num">{texts.speed(packTexts.seconds(speed))}</span>}
              <Button size="sm" className="push" onClick={() => onBest(pack)}>
                {texts.better(nameOf(pack, at))}
              </Button>
            </li>
          );
        })}
      </ul>
      <Button size="sm" onClick={() => onBest('')}>
        {texts.same}
      </Button>
    </>
  );
}
