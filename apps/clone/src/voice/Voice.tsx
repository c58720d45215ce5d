import { terms } from '@shengyu/api/terms';
import { CustodyCard, custodyOf, ReportForm, SignedReceipt, UseLedger, VoiceState } from '@shengyu/own-voices';
import { useCall, useCapability } from '@shengyu/session';
import { Button, dialogs, ErrorState, Icon, Island, LinkButton, spokenDate } from '@shengyu/ui';
import { useState } from 'react';
import { fileHrefs, reportMisuse, type Clone, type Clones } from '../clones/clones.queries.ts';
import { stepHref } from '../clones/clone-step.model.ts';
import { openVersion } from '../clones/clone-training.model.ts';
import { usePlacePurchase } from '../clones/usePlacePurchase.ts';
import { useWork } from '../clones/useWork.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { OwnData } from './OwnData.tsx';
import { Settings } from './Settings.tsx';
import { useUses } from './useUses.ts';
import { Versions } from './Versions.tsx';
import './voice.css';

const words = mineTexts.voice;

/** A voice that speaks, or spoke: its versions, settings, custody, uses, and how it ends. */
export function Voice({ clone, clones }: { clone: Clone; clones: Clones }) {
  const { id, name, state, hold, speaker, settings, slot, agreement } = clone;
  const sells = useCapability('payment');
  const work = useWork(id);
  const purchase = usePlacePurchase(work);
  const [leaving, setLeaving] = useState<'remove' | 'revoke' | null>(null);
  const [now] = useState(() => Date.now());
  const custody = custodyOf(slot?.kept_until ?? null, slot?.grace_until ?? null, now, terms.custodyReminderDays[0]);
  const renewable = sells && clones.prices.on_sale && slot !== null && slot.source === 'bought';
  return (
    <div className="mc-voice">
      <header className="row wrap-ok">
        <Island seed={speaker} hue={settings.hue} rough={0.3} size="l" />
        <div className="grow">
          <div className="row">
            <h1 className="clip">{name}</h1>
            <VoiceState state={state} hold={hold} />
          </div>
          <p className="small quiet num">{words.created(spokenDate(clone.create_time))}</p>
        </div>
        <LinkButton tone="bare" href="/myvoiceclone">
          {words.back}
        </LinkButton>
        {state === 'ready' && hold === 'none' ? (
          <LinkButton tone="next" size="lg" href={`/edit?voice=${speaker}`} title={words.useText}>
            <Icon name="pencil" small />
            {words.use}
          </LinkButton>
        ) : null}
      </header>
      <Hold clone={clone} />
      {openVersion(clone) ? <Moving clone={clone} /> : null}
      <div className="mc-cols">
        <div className="mc-stack">
          <Versions clone={clone} engines={clones.engines} />
          <div className="mc-pair">
            <CustodyCard
              name={name}
              avatar={{ seed: speaker, hue: settings.hue, rough: 0.3 }}
              custody={custody}
              keptUntil={slot?.kept_until ?? null}
              yearFen={clones.prices.custody_fen}
              busy={work.busy === 'renew'}
              {...(renewable && { onRenew: () => void purchase.renew(slot.id, clones.prices.custody_fen) })}
            >
              {custody.phase === 'suspended' ? (
                <Button tone="bare" onClick={() => setLeaving('remove')}>
                  {words.custody.delete}
                </Button>
              ) : null}
            </CustodyCard>
            {agreement ? <SignedReceipt signed={agreement} onDownload={() => location.assign(fileHrefs.signed(agreement.id))} /> : null}
          </div>
        </div>
        <Settings clone={clone} />
      </div>
      <Ledger id={id} />
      <OwnData clone={clone} leaving={leaving} onLeaving={setLeaving} />
    </div>
  );
}

function Hold({ clone: { hold, reason } }: { clone: Clone }) {
  if (hold === 'none') return null;
  const text = hold === 'frozen' ? words.holds.frozen(reason) : words.holds[hold];
  return (
    <p className={`callout ${hold === 'overdue' ? 'warn' : 'bad'}`} role="status">
      <Icon name="warn" small />
      {text}
    </p>
  );
}

/** Another version is on its way while this one speaks. */
function Moving({ clone }: { clone: Clone }) {
  const percent = Math.round((openVersion(clone)?.progress ?? 0) * 100);
  return (
    <p className="callout row wrap-ok" role="status">
      <Icon name="clock" small />
      {mineTexts.shelf.progress(percent)}
      <LinkButton size="sm" className="push" href={stepHref(clone.id, 'train')}>
        {stepTexts.train.moving.percent}
      </LinkButton>
    </p>
  );
}

/** Its uses, and a report of one that was not its owner's. */
function Ledger({ id }: { id: string }) {
  const call = useCall();
  const { busy: working, run } = useWork(id);
  const { uses, totalWords, orders, more, busy, isError, retry } = useUses(id);
  const [reporting, setReporting] = useState(false);
  const send = async (report: { where: string; text: string }): Promise<void> => {
    if (!(await run('report', () => reportMisuse(call, id, report)))) return;
    setReporting(false);
    dialogs.toast(words.reported, { kind: 'success' });
  };
  if (reporting)
    return <ReportForm busy={working === 'report'} onSend={(report) => void send(report)} onLeave={() => setReporting(false)} />;
  if (isError && uses === undefined)
    return (
      <section className="card big">
        <ErrorState level={2} title={words.ledgerFailed} text={mineTexts.notDone} onRetry={retry} />
      </section>
    );
  return (
    <UseLedger uses={uses} totalWords={totalWords} orders={orders} fileHref={fileHrefs.uses(id)} onMore={more} busy={busy}>
      <Button tone="bare" size="sm" onClick={() => setReporting(true)}>
        <Icon name="warn" small />
        {words.report}
      </Button>
    </UseLedger>
  );
}
