import { Link } from '@shengyu/nav';
import { loginModes, useSession } from '@shengyu/session';
import { Button, Card, EmptyState, LinkButton } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { toggleTag, voiceHref } from '../query/voice-query.model.ts';
import type { MarketData } from '../query/voices.queries.ts';

/** Why there is no voice to show, and the way on. */
export function NoVoices({ query, member, groups, voices }: Pick<MarketData, 'query' | 'member' | 'groups' | 'voices'>) {
  const openLogin = useSession((state) => state.openLogin);
  const narrowed = query.tags.length > 0 || query.keyword !== '';
  const { favourite } = texts;
  if ((query.favourite || query.recent) && !member)
    return (
      <Card>
        <EmptyState
          level={2}
          title={query.recent ? texts.recent.empty : favourite.visitor}
          text={query.recent ? texts.recent.emptyText : favourite.visitorText}
        >
          <Button tone="primary" onClick={() => openLogin(loginModes.account)}>
            {favourite.signIn}
          </Button>
          <LinkButton href={voiceHref({ ...query, favourite: false, recent: false })}>{texts.showAll}</LinkButton>
        </EmptyState>
      </Card>
    );
  const mine = query.favourite && !narrowed;
  const empty = query.recent ? texts.recent.empty : texts.empty;
  const tags = groups.flatMap((group) => group.tags);
  const wider = query.tags
    .map((id) => ({ id, name: tags.find((tag) => tag.id === id)?.name ?? id, count: voices.choices?.without[id] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <Card>
      <EmptyState level={2} title={mine ? favourite.empty : empty} text={mine ? favourite.emptyText : texts.emptyHelp}>
        {wider.map(({ id, name, count }) => (
          <Link key={id} className="btn" href={voiceHref(toggleTag(query, id))} keepScroll>
            {texts.without(name, count)}
          </Link>
        ))}
        <LinkButton tone="primary" href="/supermarket">
          {texts.showAll}
        </LinkButton>
      </EmptyState>
    </Card>
  );
}
