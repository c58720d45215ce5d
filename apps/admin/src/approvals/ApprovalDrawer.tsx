import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, Icon, LinkButton } from '@shengyu/ui';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { Drawer, Facts } from '../list/Drawer.tsx';
import { yuan } from '../text/amounts.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { decide, refreshMoney, type Approval, type Decision } from './approvals.queries.ts';
import { factsOf, titleOf } from './facts.model.ts';
import { texts } from './locales/zh-CN.ts';

/** Where to look at what it is about. */
function placeOf({ kind, subject, member }: Approval): readonly [href: string, label: string] | null {
  if (kind === 'transfer.arrive') return [`/admin/orders?tab=transfers&find=${subject.id}`, texts.transfer];
  if (kind === 'purchase.refund') return [`/admin/orders?purchase=${subject.id}`, texts.purchase];
  if (kind === 'order.refund') return [`/admin/orders?order=${subject.id}`, texts.order];
  return member ? [`/admin/members?open=${member.member_id}`, texts.member] : null;
}

export const personOf = ({ operator, source }: Approval['asked']): string => {
  if (source === 'site') return texts.site;
  return source === 'cli' ? texts.cli(operator) : operator;
};

/** One request: what would be done, who asked and why, and the decision. */
export function ApprovalDrawer({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const { kind, member, state, asked, decided, failure, can } = approval;
  const place = placeOf(approval);
  const t = texts.facts;
  return (
    <Drawer
      label={texts.request}
      onClose={onClose}
      title={
        <>
          <h2>{texts.kinds[kind]}</h2>
          <StateTag state={state}>{texts.states[state]}</StateTag>
        </>
      }
    >
      <section>
        <Facts
          rows={[
            ...(member ? [[texts.columns.member, `${member.nickname}　${member.account}`] as const] : []),
            ...factsOf(approval),
            [t.worth, texts.amount(yuan(approval.worth_fen)), 'sum'],
          ]}
        />
      </section>
      <section>
        <Facts
          rows={[
            [kind === 'approval.limit' ? t.reasonInside : t.reason, approval.reason],
            ...(approval.note ? [[t.note, approval.note] as const] : []),
            [t.asked, `${personOf(asked)}　${chinaTime(asked.time)}`],
            ...(state === 'waiting' ? [[t.ends, chinaTime(approval.expire_time)] as const] : []),
            ...(decided ? [[t.decided, `${personOf(decided)}　${chinaTime(decided.time)}`] as const] : []),
            ...(decided?.reason ? [[t.decision, decided.reason] as const] : []),
            ...(failure ? [[t.failure, failure.text] as const] : []),
          ]}
        />
        {state === 'waiting' ? (
          <p className="callout ad-after">
            <Icon name="info" small />
            {can === 'withdraw' ? texts.own : texts.untouched}
          </p>
        ) : null}
      </section>
      <footer>
        {place ? (
          <LinkButton size="sm" href={place[0]}>
            {place[1]}
          </LinkButton>
        ) : null}
        {can === 'decide' ? (
          <>
            <Button size="sm" className="push" onClick={() => setDeciding('decline')}>
              {texts.decline}
            </Button>
            <Button size="sm" tone="next" onClick={() => setDeciding('approve')}>
              {texts.approve}
            </Button>
          </>
        ) : null}
        {can === 'withdraw' ? (
          <Button size="sm" className="push" onClick={() => setDeciding('withdraw')}>
            {texts.withdraw}
          </Button>
        ) : null}
      </footer>
      {deciding ? <DecisionDialog approval={approval} decision={deciding} onClose={() => setDeciding(null)} /> : null}
    </Drawer>
  );
}

const done = { approve: texts.approved, decline: texts.declined, withdraw: texts.withdrawn } as const;

function DecisionDialog({ approval, decision, onClose }: { approval: Approval; decision: Decision; onClose: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const worth = yuan(approval.worth_fen);
  const approves = approval.kind === 'approval.limit' ? texts.approveLimit : texts.approveAct(worth);
  return (
    <ActionDialog
      title={texts[`${decision}Title`](titleOf(approval))}
      act={decision === 'approve' ? approves : texts[`${decision}Act`]}
      danger={decision === 'decline'}
      forMembers={false}
      reasons={texts[`${decision}Reasons`]}
      run={(why, key) => decide(call, approval.approval_id, decision, why, key)}
      onDone={({ failure }) => {
        onClose();
        if (failure) dialogs.toast(failure.text, { kind: 'error' });
        else dialogs.toast(done[decision], { kind: 'success' });
        refreshMoney(client);
      }}
      onClose={onClose}
    >
      <div className="ad-box">
        <Facts rows={[...factsOf(approval), [texts.facts.worth, texts.amount(worth), 'sum']]} />
      </div>
    </ActionDialog>
  );
}
