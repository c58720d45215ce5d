import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Button, LinkButton } from '@shengyu/ui';
import { useEffect, useMemo, useState } from 'react';
import type { FavouriteHearts } from '../favourites/useFavourites.ts';
import { chartTexts as texts } from '../locales/chart.zh-CN.ts';
import { voiceHref, type VoiceQuery } from '../query/voice-query.model.ts';
import { readChart, type Chart } from '../query/voices.queries.ts';
import { layOut } from './chart.model.ts';
import { Sea } from './Sea.tsx';
import { SeaWaiting } from './SeaWaiting.tsx';
import { Sunk, Unread } from './SeaStates.tsx';

export interface SeaChartProps {
  query: VoiceQuery;
  favourites: FavouriteHearts;
}

/** All voices on two measured axes. What does not fit the filters is under water. */
export function SeaChart({ query, favourites }: SeaChartProps) {
  const call = useCall();
  const navigate = useNavigate();
  const [chart, setChart] = useState<Chart>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const asked = voiceHref({ ...query, tide: null, page: 1, sort: 'hot' });
  useEffect(() => {
    const stop = new AbortController();
    readChart(call, query, stop.signal).then(
      (found) => {
        setChart(found);
        setFailed(false);
      },
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
    // The address says all that is asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [call, asked, tries]);
  const conditions = chart?.conditions ?? 0;
  const tide = Math.min(query.tide ?? conditions, conditions);
  const islands = chart?.islands;
  const sheet = useMemo(() => (islands ? layOut(islands, tide) : undefined), [islands, tide]);
  const setTide = (next: number): void =>
    navigate(voiceHref({ ...query, tide: next === conditions ? null : next }), { replace: true, keepScroll: true });
  if (failed)
    return (
      <Unread>
        <Button tone="primary" size="sm" onClick={() => setTries(tries + 1)}>
          {texts.retry}
        </Button>
        <LinkButton href={voiceHref({ ...query, view: 'cards', tide: null })}>{texts.cards}</LinkButton>
      </Unread>
    );
  if (!chart || !sheet) return <SeaWaiting />;
  const dry = sheet.islands.filter((island) => island.dry).length;
  const lower = sheet.islands.filter(({ fits }) => fits >= tide - 1).length;
  return (
    <>
      <p className="wrap small soft num sea-count" role="status">
        {texts.count(dry, sheet.islands.length - dry)}
        {chart.unmeasured > 0 ? <span className="quiet">{texts.unmeasured(chart.unmeasured)}</span> : null}
      </p>
      <Sea sheet={sheet} conditions={conditions} tide={tide} onTide={setTide} favourites={favourites}>
        {dry === 0 && conditions > 0 ? (
          <Sunk conditions={conditions}>
            <Button tone="primary" size="sm" onClick={() => setTide(Math.max(0, tide - 1))}>
              {texts.lower(lower)}
            </Button>
            <LinkButton href={voiceHref({ ...query, tags: [], keyword: '', favourite: false, recent: false, tide: null })}>
              {texts.open}
            </LinkButton>
          </Sunk>
        ) : null}
      </Sea>
    </>
  );
}
