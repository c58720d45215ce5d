import { useEffect, useRef } from 'react';
import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { RemoveUnfinished, VoiceState } from '@shengyu/own-voices';
import { Button, Card, EmptyState, ErrorState, Icon, Island, LinkButton, Skeleton, spokenDate } from '@shengyu/ui';
import { Facts, Section } from '@shengyu/ui/landing';
import { createDesign, removeDesign, type Design } from '../data/designs.queries.ts';
import { useAction } from '../data/useAction.ts';
import { useDesigns, useReadAgain } from '../data/useDesigns.ts';
import { detailTexts } from '../locales/detail.zh-CN.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { designHref, stepHref } from '../wizard/steps.model.ts';
import './mine.css';

const words = detailTexts.home;
const shelf = texts.mine;
const stepNames: Readonly<Partial<Record<Design['state'], string>>> = {
  draft: wizard.steps[0],
  signed: wizard.steps[2],
  described: wizard.steps[4],
};

/** The member's designs; while there are none, how to get the first. `begin`: one is begun at once. */
export function DesignHome({ isOpen, begin }: { isOpen: boolean; begin: boolean }) {
  const call = useCall();
  const navigate = useNavigate();
  const { data, isError, refetch } = useDesigns();
  const { busy, act } = useAction();
  const begun = useRef(false);
  /** A draft that nothing was done with is gone on with: a second one would be no use. */
  const start = (): Promise<unknown> =>
    act('begin', async () => {
      const draft = data?.lists.find(({ state }) => state === 'draft');
      const { id } = draft ?? (await createDesign(call));
      navigate(stepHref(id, 'sign'), { replace: begin });
    });
  useEffect(() => {
    if (!begin || !isOpen || !data || begun.current) return;
    begun.current = true;
    void start();
  });
  if (isError && isOpen) {
    return (
      <div className="wrap shelf vd-home">
        <Card big>
          <ErrorState level={1} title={words.failed.title} text={words.failed.text} onRetry={() => void refetch()} />
        </Card>
      </div>
    );
  }
  if (!data && isOpen) {
    return (
      <div className="wrap shelf vd-home" aria-busy="true">
        <header>
          <h1>{words.title}</h1>
        </header>
        <div className="vd-bones">
          <Skeleton height={172} />
          <Skeleton height={172} />
          <Skeleton height={172} />
        </div>
      </div>
    );
  }
  const designs = data?.lists ?? [];
  const used = data?.slots.filter(({ voice_id: voice }) => voice !== null).length ?? 0;
  const empty = isOpen ? shelf : shelf.notOpen;
  return (
    <>
      <div className="wrap shelf vd-home">
        <header>
          <h1>{words.title}</h1>
          {designs.length > 0 ? <p className="num quiet">{words.count(designs.length)}</p> : null}
          {data && isOpen ? <p className="small quiet num vd-places">{words.places(used, data.free)}</p> : null}
          {isOpen && designs.length > 0 ? (
            <Button tone="next" className="push" busy={busy === 'begin'} onClick={() => void start()}>
              <Icon name="plus" small />
              {words.begin}
            </Button>
          ) : null}
        </header>
        {designs.length > 0 ? (
          <ul>
            {designs.map((design) => (
              <DesignCard key={design.id} design={design} />
            ))}
          </ul>
        ) : (
          <Card big>
            <EmptyState level={2} title={empty.empty} text={empty.emptyText}>
              {isOpen ? (
                <Button tone="next" busy={busy === 'begin'} onClick={() => void start()}>
                  {shelf.begin}
                </Button>
              ) : (
                <LinkButton tone="next" href="/supermarket">
                  {empty.begin}
                </LinkButton>
              )}
              <LinkButton href="/voicedesign">{empty.how}</LinkButton>
            </EmptyState>
          </Card>
        )}
      </div>
      {isOpen && designs.length === 0 ? (
        <Section id="prepare" title={shelf.prepare.title}>
          <Facts facts={shelf.prepare.facts} />
        </Section>
      ) : null}
    </>
  );
}

function DesignCard({ design }: { design: Design }) {
  const { id, name, state, hold, settings, speaker, slot, update_time: updated } = design;
  const call = useCall();
  const readAgain = useReadAgain();
  const { busy, act } = useAction();
  const step = stepNames[state];
  const kept = slot?.kept_until;
  const custody = hold === 'overdue' || hold === 'suspended' ? words.ended : words.kept;
  return (
    <li className="card pad vd-card">
      <div className="row">
        <Island seed={speaker} hue={settings.hue} rough={0.3} />
        <div className="grow">
          <h2 className="h-card clip">{name}</h2>
          <p className="small quiet num">{spokenDate(updated)}</p>
        </div>
        <VoiceState state={state} hold={hold} />
      </div>
      <p className="small soft num">
        {state === 'deleted' ? words.deleted : step ? words.step(step) : kept ? custody(spokenDate(kept)) : words.noPlace}
      </p>
      <p className="row">
        {step ? (
          <RemoveUnfinished
            name={name}
            busy={busy === 'remove'}
            onRemove={() => void act('remove', () => removeDesign(call, id, name).then(() => readAgain()))}
          />
        ) : null}
        <LinkButton size="sm" href={designHref(id)} aria-label={words.openOf(step ? words.goOn : words.open, name)}>
          {step ? words.goOn : words.open}
        </LinkButton>
        {state === 'ready' && hold === 'none' ? (
          <LinkButton size="sm" tone="primary" href={`/edit?voice=${speaker}`} aria-label={words.writeOf(name)}>
            {words.write}
          </LinkButton>
        ) : null}
      </p>
    </li>
  );
}
