import { useCall, useSession } from '@shengyu/session';
import { terms } from '@shengyu/api/terms';
import { PlaceCards } from '@shengyu/own-voices';
import { dialogs, ErrorState, LinkButton, Skeleton } from '@shengyu/ui';
import { readDesigns } from '../data/designs.queries.ts';
import { useAction } from '../data/useAction.ts';
import { useDesigns } from '../data/useDesigns.ts';
import { usePlaces } from '../data/usePlaces.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';

const words = wizard.places;

/** What there is of places and words, and that nothing has to be paid yet. */
export function PlacesStep({ nextHref }: { nextHref: string }) {
  const call = useCall();
  const { data, isError, refetch } = useDesigns();
  const own = useSession((state) => state.user?.words);
  const { busy, act } = useAction();
  const { buy } = usePlaces();
  if (isError) return <ErrorState title={wizard.failed.title} text={wizard.failed.text} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={300} />;
  const { slots, free, prices } = data;
  const buyOne = (): Promise<unknown> =>
    act('buy', async () => {
      const before = (await readDesigns(call, new AbortController().signal)).free;
      await buy(prices.slot_fen);
      const after = (await readDesigns(call, new AbortController().signal)).free;
      if (after > before) dialogs.toast(words.bought, { kind: 'success' });
    });
  return (
    <div className="stack vd-gap">
      <PlaceCards
        taken={slots.filter(({ voice_id: voice }) => voice !== null).map(() => true)}
        free={free}
        words={(own?.vip ?? 0) + (own?.packages ?? 0)}
        prices={{ onSale: prices.on_sale, placeFen: prices.slot_fen, custodyFen: prices.custody_fen }}
        rate={terms.rates.cloned}
        onBuy={() => void buyOne()}
        busy={busy === 'buy'}
      />
      <section className="card pad row wrap-ok" aria-labelledby="vd-free">
        <div className="grow">
          <h2 className="h-card" id="vd-free">
            {words.title}
          </h2>
          <p className="soft">{words.text}</p>
        </div>
        {prices.on_sale ? <LinkButton href="/equity">{words.words}</LinkButton> : null}
        <LinkButton tone="next" href={nextHref}>
          {words.next}
        </LinkButton>
      </section>
    </div>
  );
}
