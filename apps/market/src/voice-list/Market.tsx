import type { SubmitEvent } from 'react';
import { Link, useNavigate } from '@shengyu/nav';
import { FirstPaint, Fold } from '@shengyu/ui';
import { TrayPlace } from '../box/TrayPlace.tsx';
import { useFavourites } from '../favourites/useFavourites.ts';
import { useMemberChange } from '../favourites/useMemberChange.ts';
import { texts } from '../locales/zh-CN.ts';
import { ListBar } from './ListBar.tsx';
import { NoVoices } from './NoVoices.tsx';
import { TagFilters } from './TagFilters.tsx';
import { useLoadOn } from './useLoadOn.ts';
import { BATCH, voiceHref } from './voice-query.model.ts';
import { VoiceCard } from './VoiceCard.tsx';
import type { MarketData } from './voices.queries.ts';
import './Market.css';

/** Two rows of cards fill a screen. */
const IN_SIGHT = 6;

export function Market({ data }: { data: MarketData }) {
  const { member, query, groups, voices } = data;
  const navigate = useNavigate();
  const favourites = useFavourites();
  useMemberChange(member, favourites.settled);
  const left = voices.count - voices.lists.length;
  const next = voiceHref({ ...query, batches: query.batches + 1 });
  const end = useLoadOn(left > 0 ? next : null);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof field === 'string' ? field.trim() : '';
    navigate(voiceHref({ ...query, keyword, batches: 1 }), { keepScroll: true });
  };
  const card = (voice: MarketData['voices']['lists'][number]) => (
    <VoiceCard key={voice.id} voice={voice} favourite={favourites.has(voice)} onFavourite={() => favourites.toggle(voice)} />
  );
  return (
    <div className="wrap">
      <header className="vm-lead">
        <h1>{texts.headline}</h1>
        <FirstPaint />
        <p className="soft">{texts.lead}</p>
      </header>
      <form className="vm-cols" role="search" action="/supermarket" method="get" onSubmit={search}>
        {query.sort === 'hot' ? null : <input type="hidden" name="sort" value={query.sort} />}
        {query.favourite ? <input type="hidden" name="favourite" value="1" /> : null}
        <TagFilters groups={groups} query={query} />
        <section aria-label={texts.voices}>
          <ListBar {...data} />
          {voices.lists.length === 0 ? (
            <NoVoices query={query} member={member} />
          ) : (
            <div className="vm-grid">
              {voices.lists.slice(0, IN_SIGHT).map(card)}
              {voices.lists.length > IN_SIGHT ? <Fold>{voices.lists.slice(IN_SIGHT).map(card)}</Fold> : null}
            </div>
          )}
          {left > 0 ? (
            <p ref={end} className="vm-more">
              <Link className="btn" href={next} keepScroll replace>
                {texts.more(Math.min(BATCH, left))}
              </Link>
              <span className="small quiet num">{texts.shown(voices.lists.length, voices.count)}</span>
            </p>
          ) : null}
        </section>
      </form>
      <TrayPlace listed={voices.lists} />
    </div>
  );
}
