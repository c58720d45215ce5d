import { useCall } from '@shengyu/session';
import { Button, Card, EmptyState, Icon, LinkButton } from '@shengyu/ui';
import { isApiError } from '@shengyu/api';
import { useState } from 'react';
import { scoreClone, trainClone, type Clone, type Clones } from '../clones/clones.queries.ts';
import { stepHref } from '../clones/clone-step.model.ts';
import { failedVersion, openVersion } from '../clones/clone-training.model.ts';
import { usePlacePurchase } from '../clones/usePlacePurchase.ts';
import { useWork } from '../clones/useWork.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { PlaceToTrain } from './PlaceToTrain.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { Training } from './Training.tsx';
import './train-step.css';

const words = stepTexts.train;

/** What the samples are worth, the place that a voice takes, and its training. Nothing is paid before the score. */
export function TrainStep({ clone, clones }: { clone: Clone; clones: Clones }) {
  const call = useCall();
  const work = useWork(clone.id);
  const purchase = usePlacePurchase(work);
  /** The place whose custody has to be paid before it can be taken. */
  const [overdue, setOverdue] = useState<string | null>(null);
  const [unpaid, setUnpaid] = useState(false);
  const { busy, run, readAgain } = work;
  const { id, score, state } = clone;
  const open = openVersion(clone);
  const failed = failedVersion(clone);
  const last = clone.versions.at(-1);

  const train = async (): Promise<void> => {
    setOverdue(null);
    setUnpaid(false);
    await run('train', async () => {
      try {
        await trainClone(call, id);
      } catch (error) {
        // There is no place, or its year is over: the page shows what there is now.
        if (isApiError(error) && error.error === 'voice.slot') setUnpaid(true);
        else if (isApiError(error) && error.error === 'voice.overdue') setOverdue((error.data as { slot_id?: string }).slot_id ?? null);
        else throw error;
      }
    });
  };
  if (open || state === 'checking' || state === 'training') return <Training clone={clone} version={open} />;
  return (
    <>
      {failed ? (
        <Card as="section" big className="mc-result" role="alert">
          <span className="badge bad">
            <Icon name="bad" />
          </span>
          <div className="grow">
            <h1>{words.failed.title}</h1>
            <p className="soft">{failed.reason}</p>
          </div>
          <p className="row wrap-ok">
            {score?.enough ? (
              <Button tone="primary" busy={busy === 'train'} onClick={() => void train()}>
                {words.failed.again}
              </Button>
            ) : null}
            <LinkButton href={stepHref(id, 'record')}>{words.failed.record}</LinkButton>
          </p>
        </Card>
      ) : null}
      {last?.state === 'ready' && state === 'ready' ? (
        <Card as="section" big className="mc-result" role="status">
          <span className="badge done">
            <Icon name="ok" />
          </span>
          <div className="grow">
            <h1>{words.done.title(last.number)}</h1>
            <p className="soft">{words.done.text}</p>
          </div>
          <LinkButton tone="primary" href={stepHref(id, 'voice')}>
            {words.done.on}
          </LinkButton>
        </Card>
      ) : null}
      {score ? (
        <div className="mc-cols">
          <ScoreCard clone={clone} score={score} />
          <aside>
            <PlaceToTrain
              clone={clone}
              clones={clones}
              overdue={overdue}
              unpaid={unpaid}
              busy={busy}
              onTrain={() => void train()}
              onBuy={async (amountFen) => {
                // Where it was not paid there is still no place, and the page says so.
                if (await purchase.buy(amountFen)) await train();
              }}
              onRenew={(slot, amountFen) => void purchase.renew(slot, amountFen).then(() => setOverdue(null))}
            />
          </aside>
        </div>
      ) : (
        <Card as="section" big>
          <EmptyState level={2} title={words.none} text={words.noneText}>
            <Button
              tone="next"
              busy={busy === 'score'}
              disabled={clone.samples.length === 0}
              onClick={() => void run('score', () => scoreClone(call, id)).then(() => readAgain())}
            >
              {busy === 'score' ? words.scoring : words.score}
            </Button>
            <LinkButton href={stepHref(id, 'record')}>{words.again}</LinkButton>
          </EmptyState>
        </Card>
      )}
    </>
  );
}
