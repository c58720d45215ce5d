import { Button, SamplePlayer } from '@shengyu/ui';
import { useState } from 'react';
import { mineTexts } from '../locales/mine.zh-CN.ts';

const words = mineTexts.voice.versions.blind;

export interface BlindVersion {
  number: number;
  clip: { url: string; durationMs: number; peaks: readonly number[] };
}

export interface BlindListenProps {
  versions: readonly BlindVersion[];
  /** The version in use. */
  active: number | null;
  busy: boolean;
  onUse: (version: number) => void;
}

/** The same sentence by each version, in an order of chance and without names: who chooses hears, and does not read. */
export function BlindListen({ versions, active, busy, onUse }: BlindListenProps) {
  const [order, setOrder] = useState<readonly BlindVersion[]>();
  const [chosen, setChosen] = useState<number>();
  if (!order)
    return (
      <Button size="sm" onClick={() => setOrder(shuffled(versions))}>
        {words.begin}
      </Button>
    );
  const place = order.findIndex(({ number }) => number === chosen);
  return (
    <section className="mc-blind" aria-labelledby="mc-blind">
      <h3 id="mc-blind">{words.title}</h3>
      <ol>
        {order.map(({ number, clip }, at) => (
          <li key={number}>
            <b>{chosen === undefined ? words.letter(at) : words.known(at, number)}</b>
            <SamplePlayer url={clip.url} name={words.letter(at)} durationMs={clip.durationMs} peaks={clip.peaks} />
            {chosen === undefined ? (
              <Button size="sm" aria-label={words.chooseOf(at)} onClick={() => setChosen(number)}>
                {words.choose}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="row wrap-ok" role="status">
        {chosen === undefined ? words.hint : words.result(place, chosen, chosen === active)}
        <span className="row push">
          {chosen !== undefined && chosen !== active ? (
            <Button size="sm" tone="tint" busy={busy} onClick={() => onUse(chosen)}>
              {words.use(chosen)}
            </Button>
          ) : null}
          <Button
            size="sm"
            tone="bare"
            onClick={() => {
              setChosen(undefined);
              setOrder(undefined);
            }}
          >
            {words.end}
          </Button>
        </span>
      </p>
    </section>
  );
}

function shuffled(versions: readonly BlindVersion[]): BlindVersion[] {
  const chances = crypto.getRandomValues(new Uint32Array(versions.length));
  return versions
    .map((version, at) => ({ version, chance: chances[at] ?? 0 }))
    .sort((one, other) => one.chance - other.chance)
    .map(({ version }) => version);
}
