import { useCall } from '@shengyu/session';
import { Button, chinaClock, dialogs, Icon } from '@shengyu/ui';
import { cancelTraining, type Clone, type CloneVersion } from '../clones/clones.queries.ts';
import { useWork } from '../clones/useWork.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { RisingIsland } from './RisingIsland.tsx';

const words = stepTexts.train.moving;
const stages = ['queued', 'checking', 'training', 'ready'] as const;
type Stage = (typeof stages)[number];

const stageOf = (state: CloneVersion['state'] | undefined): Stage => (state === 'queued' || state === 'checking' ? state : 'training');

/** How far the training is; it goes on without the page. */
export function Training({ clone, version }: { clone: Clone; version: CloneVersion | undefined }) {
  const call = useCall();
  const { busy, run } = useWork(clone.id);
  const stage = stageOf(version?.state);
  const share = stage === 'training' ? (version?.progress ?? 0) : 0;
  const percent = Math.round(share * 100);
  const cancel = async (): Promise<void> => {
    if (!(await dialogs.confirm(words.cancelAsk, { okText: words.cancel, danger: true }))) return;
    if (await run('cancel', () => cancelTraining(call, clone.id))) dialogs.toast(words.cancelled, { kind: 'success' });
  };
  return (
    <section className="card big mc-card-big mc-train" aria-labelledby="mc-train">
      <div>
        <h1 id="mc-train">{stage === 'ready' ? words.training : words[stage]}</h1>
        <p className="soft">{words.text}</p>
        <div className="mc-sea" role="progressbar" aria-label={words.percent} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
          <RisingIsland share={share} />
          <b className="num" aria-hidden="true">
            {`${percent}%`}
          </b>
        </div>
        <p className="sr" role="status">
          {words[stage === 'ready' ? 'training' : stage]}
        </p>
      </div>
      <ol className="mc-stages">
        {stages.map((name, index) => {
          const at = stages.indexOf(stage);
          const begun = clone.events.findLast(({ state }) => state === name)?.time;
          return (
            <li key={name} className={index < at ? 'was' : index === at ? 'now' : undefined}>
              <i aria-hidden="true">{index < at ? <Icon name="check" small /> : null}</i>
              <div>
                <b>{words.stages[name]}</b>
                <span>{words.stageTexts[name]}</span>
              </div>
              {index <= at && begun !== undefined ? <time className="time">{chinaClock(begun)}</time> : null}
            </li>
          );
        })}
      </ol>
      <footer className="mc-foot">
        <Button tone="danger" className="push" busy={busy === 'cancel'} onClick={() => void cancel()}>
          {words.cancel}
        </Button>
      </footer>
    </section>
  );
}
