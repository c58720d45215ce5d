import { useCapability, useSession } from '@shengyu/session';
import { Card, EmptyState, groupDigits, Icon, LinkButton } from '@shengyu/ui';
import { Facts, Section } from '@shengyu/ui/landing';
import type { Clones } from '../clones/clones.queries.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { BeginVoice } from './BeginVoice.tsx';
import { CloneCard } from './CloneCard.tsx';
import './shelf.css';

const words = mineTexts.shelf;

/** The cloned voices of a member, those under way and those that are gone for a month, and how another one begins. */
export function Shelf({ clones }: { clones: Clones }) {
  const open = useCapability('clone') && clones.engines.length > 0;
  const left = useSession(({ user }) => (user ? user.words.vip + user.words.packages : 0));
  const { lists, slots, free } = clones;
  const there = lists.filter(({ state }) => state !== 'deleted');
  const gone = lists.filter(({ state }) => state === 'deleted');
  const used = slots.filter(({ voice_id: voice }) => voice !== null).length;
  return (
    <>
      <div className="wrap shelf">
        <header>
          <h1>{words.title}</h1>
          {there.length > 0 ? <span className="num quiet">{words.count(there.length)}</span> : null}
          {open ? (
            <span className="row push wrap-ok small soft num">
              <Icon name="wallet" small />
              {words.places(used, free)}
              <span aria-hidden="true">·</span>
              {words.words(groupDigits(left))}
            </span>
          ) : null}
        </header>
        {there.length > 0 || gone.length > 0 ? (
          <ul>
            {[...there, ...gone].map((clone) => (
              <CloneCard key={clone.id} clone={clone} />
            ))}
          </ul>
        ) : (
          <Empty open={open} />
        )}
        {open ? (
          <BeginVoice drafts={there.filter(({ state }) => state === 'draft')} />
        ) : there.length > 0 ? (
          <p className="callout">{mineTexts.closed}</p>
        ) : null}
      </div>
      {open && there.length === 0 ? (
        <Section id="prepare" title={mineTexts.prepare.title}>
          <Facts facts={mineTexts.prepare.facts} />
        </Section>
      ) : null}
    </>
  );
}

function Empty({ open }: { open: boolean }) {
  return (
    <Card big>
      {open ? (
        <EmptyState level={2} title={words.empty} text={words.emptyText}>
          <LinkButton href="/policy/clone">{mineTexts.begin.agreement}</LinkButton>
          <LinkButton href="/voiceclone">{words.how}</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState level={2} title={words.notOpen.empty} text={words.notOpen.emptyText}>
          <LinkButton tone="next" href="/supermarket">
            {words.notOpen.begin}
          </LinkButton>
          <LinkButton href="/voiceclone">{words.notOpen.how}</LinkButton>
        </EmptyState>
      )}
    </Card>
  );
}
