import { useNavigate } from '@shengyu/nav';
import { terms } from '@shengyu/api/terms';
import { PlaceCards } from '@shengyu/own-voices';
import { useCall, useSession } from '@shengyu/session';
import { Button, dialogs, EmptyState, Icon, LinkButton, Tag } from '@shengyu/ui';
import { chooseEngine, wishForEngine, type Clone, type CloneEngine, type Clones } from '../clones/clones.queries.ts';
import { isOpen, stepHref } from '../clones/clone-step.model.ts';
import { usePlacePurchase } from '../clones/usePlacePurchase.ts';
import { useWork } from '../clones/useWork.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { EngineExample } from './EngineExample.tsx';
import { NoModelCard } from './NoModelCard.tsx';
import './engine-step.css';

const words = stepTexts.engine;

/** What places there are, and which engine is to make the voice. */
export function EngineStep({ clone, clones }: { clone: Clone; clones: Clones }) {
  const call = useCall();
  const navigate = useNavigate();
  const work = useWork(clone.id);
  const purchase = usePlacePurchase(work);
  const left = useSession(({ user }) => (user ? user.words.vip + user.words.packages : 0));
  const { engines, slots, free, prices, wish } = clones;
  const chosen = engines.find(({ id }) => id === clone.engine);
  const canRecord = isOpen(3, clone);

  const choose = async (engine: CloneEngine): Promise<void> => {
    if (!engine.local && !(await dialogs.confirm(words.awayAsk(engine.name, engine.sent_to)))) return;
    const done = await work.run(engine.id, () => chooseEngine(call, clone.id, engine.id));
    if (done && clone.samples.length > 0) dialogs.toast(words.changed(engine.name), { kind: 'success' });
  };
  return (
    <>
      <PlaceCards
        taken={slots.map(({ voice_id: voice }) => voice !== null)}
        free={free}
        words={left}
        prices={{ onSale: prices.on_sale, placeFen: prices.slot_fen, custodyFen: prices.custody_fen }}
        rate={terms.rates.cloned}
        busy={work.busy === 'buy'}
        onBuy={() => void purchase.buy(prices.slot_fen)}
      />
      <section className="card big mc-card-big" aria-labelledby="mc-engines">
        <header className="row wrap-ok">
          <h1 id="mc-engines">{words.title}</h1>
          <span className="small quiet push">{words.note}</span>
        </header>
        {canRecord || engines.length === 0 ? null : <p className="callout warn mc-wait">{words.waiting}</p>}
        {engines.length === 0 ? null : <Heard />}
        {engines.length === 0 ? (
          <EmptyState level={2} title={words.none} text={words.noneText} />
        ) : (
          <ul className="mc-engines">
            {engines.map((engine) => (
              <EngineCard
                key={engine.id}
                engine={engine}
                isChosen={engine.id === clone.engine}
                busy={work.busy === engine.id}
                onChoose={() => void choose(engine)}
              />
            ))}
            {wish ? (
              <NoModelCard
                isWished={wish === 'open'}
                busy={work.busy === 'wish'}
                onWish={(wanted) => void work.run('wish', () => wishForEngine(call, wanted))}
              />
            ) : null}
          </ul>
        )}
        {chosen ? (
          <footer className="mc-foot">
            {canRecord ? (
              <LinkButton tone="next" size="lg" className="push" href={stepHref(clone.id, 'record')}>
                {words.on(chosen.name)}
              </LinkButton>
            ) : (
              <Button className="push" onClick={() => navigate(stepHref(clone.id, 'consent'))}>
                {stepTexts.previous}
              </Button>
            )}
          </footer>
        ) : null}
      </section>
    </>
  );
}

/** Whose voice the examples have, to lay them beside it. */
function Heard() {
  const { title, line, person, source } = words.example;
  return (
    <div className="mc-heard">
      <p>
        <span className="quiet">{title}</span>
        <b>{line}</b>
      </p>
      <div className="row">
        <span className="quiet">{person}</span>
        <EngineExample of="person" />
      </div>
      <p className="small quiet">{source}</p>
    </div>
  );
}

interface EngineCardProps {
  engine: CloneEngine;
  isChosen: boolean;
  busy: boolean;
  onChoose: () => void;
}

/** One way to make a voice: what it is, what it asks for, what it cannot do, and where the recordings go. */
function EngineCard({ engine, isChosen, busy, onChoose }: EngineCardProps) {
  const { name, summary, limits, local, sent_to: sentTo, prompts, least_prompts: leastPrompts, seconds } = engine;
  const measured = local ? words.measured[engine.id] : undefined;
  return (
    <li className={isChosen ? 'on' : undefined}>
      <p className="row">
        <b>{name}</b>
        <Tag {...(local && { tone: 'blue' as const })}>{local ? words.builtIn : words.outside}</Tag>
      </p>
      <p className="soft">{summary}</p>
      <EngineExample of={engine.id} />
      <dl>
        <dt>{words.facts.read}</dt>
        <dd className="num">
          {leastPrompts > 0 ? (
            words.readWords(prompts, leastPrompts)
          ) : (
            <>
              {words.read(prompts, seconds.best)}
              <small>{words.least(seconds.least)}</small>
            </>
          )}
        </dd>
        {measured ? (
          <>
            <dt>{words.facts.measured}</dt>
            <dd className="num">{measured.figures}</dd>
            <dt>{words.facts.train}</dt>
            <dd className="num">{measured.train}</dd>
          </>
        ) : null}
        <dt>{words.facts.limits}</dt>
        <dd>{limits}</dd>
        <dt>{words.facts.where}</dt>
        <dd>{local ? words.local : words.away(sentTo)}</dd>
        <dt>{words.facts.cost}</dt>
        <dd>{words.cost(terms.rates.cloned)}</dd>
      </dl>
      <Button block tone={isChosen ? 'tint' : 'plain'} busy={busy} aria-pressed={isChosen} onClick={() => !isChosen && onChoose()}>
        {isChosen ? (
          <>
            <Icon name="check" small />
            {words.chosen}
          </>
        ) : (
          words.choose
        )}
        <span className="sr">{name}</span>
      </Button>
    </li>
  );
}
