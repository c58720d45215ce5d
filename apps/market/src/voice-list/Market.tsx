import type { SubmitEvent } from 'react';
import { Link, useNavigate } from '@shengyu/nav';
import { EmptyState, LinkButton } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { ListBar } from './ListBar.tsx';
import { TagFilters } from './TagFilters.tsx';
import { BATCH, voiceHref } from './voice-query.model.ts';
import { VoiceCard } from './VoiceCard.tsx';
import type { MarketData } from './voices.queries.ts';
import './Market.css';

export function Market({ data }: { data: MarketData }) {
  const { query, groups, voices } = data;
  const navigate = useNavigate();
  const left = voices.count - voices.lists.length;
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof field === 'string' ? field.trim() : '';
    navigate(voiceHref({ ...query, keyword, batches: 1 }), { keepScroll: true });
  };
  return (
    <div className="wrap">
      <header className="vm-lead">
        <h1>{texts.headline}</h1>
        <p className="soft">{texts.lead}</p>
      </header>
      <form className="vm-cols" role="search" action="/supermarket" method="get" onSubmit={search}>
        {query.sort === 'hot' ? null : <input type="hidden" name="sort" value={query.sort} />}
        <TagFilters groups={groups} query={query} />
        <section aria-label={texts.voices}>
          <ListBar {...data} />
          {voices.lists.length === 0 ? (
            <div className="card">
              <EmptyState level={2} title={texts.empty} text={texts.emptyHelp}>
                <LinkButton tone="primary" href="/supermarket">
                  {texts.showAll}
                </LinkButton>
              </EmptyState>
            </div>
          ) : (
            <div className="vm-grid">
              {voices.lists.map((voice) => (
                <VoiceCard key={voice.id} voice={voice} />
              ))}
            </div>
          )}
          {left > 0 ? (
            <p className="vm-more">
              <Link className="btn" href={voiceHref({ ...query, batches: query.batches + 1 })} keepScroll replace>
                {texts.more(Math.min(BATCH, left))}
              </Link>
              <span className="small quiet num">{texts.shown(voices.lists.length, voices.count)}</span>
            </p>
          ) : null}
        </section>
      </form>
    </div>
  );
}
