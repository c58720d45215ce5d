import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { FirstPaint } from '@shengyu/ui';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore, type SubmitEvent } from 'react';
import { TrayPlace } from '../box/TrayPlace.tsx';
import { SeaWaiting } from '../chart/SeaWaiting.tsx';
import { useFavourites } from '../favourites/useFavourites.ts';
import { useMemberChange } from '../favourites/useMemberChange.ts';
import { LineBar } from '../line/LineBar.tsx';
import { isNoted, NaturalVoicesNote } from '../line/NaturalVoicesNote.tsx';
import { ReadAll } from '../line/ReadAll.tsx';
import { isBasic, useNaturalPage } from '../line/useNaturalPage.ts';
import { texts } from '../locales/zh-CN.ts';
import { forgetLists, noteFavourite } from './kept-pages.ts';
import { ListBar } from './ListBar.tsx';
import { NoVoices } from './NoVoices.tsx';
import { oneNature } from './one-nature.model.ts';
import { TagFilters } from './TagFilters.tsx';
import { useLiveSearch } from './useLiveSearch.ts';
import { useRecent } from './useRecent.ts';
import { VoiceCard } from './VoiceCard.tsx';
import { VoiceGrid } from './VoiceGrid.tsx';
import { voiceHref } from '../query/voice-query.model.ts';
import { readPage, type MarketData } from '../query/voices.queries.ts';
import './Market.css';

const SeaChart = lazy(() => import('../chart/SeaChart.tsx').then((module) => ({ default: module.SeaChart })));
const never = () => () => undefined;

export function Market({ data }: { data: MarketData }) {
  const { member, groups } = data;
  const call = useCall();
  const { live, look, settle } = useLiveSearch(call, data.query);
  const { query } = live ?? data;
  const navigate = useNavigate();
  const favourites = useFavourites();
  useMemberChange(member, favourites.settled);
  const reader = useRef(member);
  useEffect(() => {
    if (reader.current !== member) forgetLists();
    reader.current = member;
  }, [member]);
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { shown, followed } = useNaturalPage(
    data.voices,
    ({ lists }) => lists,
    async () => {
      forgetLists();
      return readPage(call, query, query.page, new AbortController().signal);
    },
  );
  const voices = useRecent({ ...data, query, voices: live?.voices ?? shown });
  // Said once above, and not on each card.
  const isSaid = oneNature(voices.lists) !== undefined || (isNoted(followed) && voices.lists.every(isBasic));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    settle();
    const field = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof field === 'string' ? field.trim() : '';
    navigate(voiceHref({ ...query, keyword, page: 1, tide: null }), { keepScroll: true });
  };
  const card = (voice: MarketData['voices']['lists'][number]) => (
    <VoiceCard
      key={voice.id}
      voice={voice}
      plain={isSaid}
      favourite={favourites.has(voice)}
      onFavourite={() => {
        noteFavourite(voice.id, !favourites.has(voice));
        favourites.toggle(voice);
      }}
    />
  );
  const asksMember = (query.favourite || query.recent) && !member;
  // Without a script there is no chart, and for a visitor none of a member's voices: its address shows cards.
  const isChart = query.view === 'chart' && scripted && !asksMember;
  return (
    <div className={isChart ? 'vm-whole sea-view' : 'vm-whole'}>
      <div className="wrap">
        <header className="vm-lead">
          <h1>{texts.headline}</h1>
          <FirstPaint />
          <LineBar pointing={isChart} />
        </header>
        <form className="vm-cols" role="search" action="/supermarket" method="get" onSubmit={search}>
          <a className="skip" href="#vm-voices">
            {texts.toVoices}
          </a>
          {query.sort === 'hot' ? null : <input type="hidden" name="sort" value={query.sort} />}
          {query.favourite ? <input type="hidden" name="favourite" value="1" /> : null}
          {query.recent ? <input type="hidden" name="recent" value="1" /> : null}
          {query.view === 'chart' ? <input type="hidden" name="view" value="chart" /> : null}
          <TagFilters groups={groups} query={query} left={(live ?? data).voices.choices?.with} folded={isChart} />
          <section id="vm-voices" tabIndex={-1} aria-label={texts.voices}>
            <ListBar query={query} groups={groups} voices={voices} onSearch={look} />
            <NaturalVoicesNote followed={followed} arrivedText={texts.renewed} />
            {isChart ? null : <ReadAll voices={voices.lists} />}
            {isChart ? null : voices.lists.length === 0 ? (
              <NoVoices query={query} member={member} groups={groups} voices={(live ?? data).voices} />
            ) : (
              <VoiceGrid
                key={`${voiceHref(query)} ${shown === data.voices ? '' : 'natural'}`}
                query={query}
                first={voices.lists}
                count={voices.count}
                card={card}
              />
            )}
          </section>
        </form>
      </div>
      {isChart ? (
        <Suspense fallback={<SeaWaiting />}>
          <SeaChart query={query} favourites={favourites} />
        </Suspense>
      ) : null}
      <div className="wrap vm-tray-place">
        <TrayPlace listed={voices.lists} />
      </div>
    </div>
  );
}
