import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Avatar, Button, chinaTime, dialogs, groupDigits, Icon, LinkButton } from '@shengyu/ui';
import { refreshMoney } from '../approvals/approvals.queries.ts';
import { wasAsked } from '../approvals/facts.model.ts';
import { texts as approvals } from '../approvals/locales/zh-CN.ts';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { Drawer, DrawerWaiting, Facts } from '../list/Drawer.tsx';
import { signed, yuan } from '../text/amounts.model.ts';
import { actionName, memberStateName, reasonName, tierName, unitName } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { GiftDialog } from './GiftDialog.tsx';
import { TierDialog } from './TierDialog.tsx';
import { freeze, memberQuery, unfreeze, type MemberDetail } from './members.queries.ts';
import { texts } from './locales/zh-CN.ts';

type Asked = 'gift' | 'tier' | 'freeze' | 'unfreeze' | null;

function Books({ movements, audit }: Pick<MemberDetail, 'movements' | 'audit'>) {
  return (
    <>
      {movements.length > 0 ? (
        <section>
          <h3>{texts.movements}</h3>
          <Facts
            rows={movements.map(({ time, reason, unit, amount }) => [
              `${chinaTime(time).slice(5)}　${reasonName(reason)}`,
              `${signed(amount)} ${unitName(unit)}`,
            ])}
          />
        </section>
      ) : null}
      {audit.length > 0 ? (
        <section>
          <h3>{texts.audit}</h3>
          <Facts
            rows={audit.map(({ time, operator, action, reason }) => [
              `${chinaTime(time).slice(5)}　${operator}`,
              `${actionName(action)}${reason ? `　${reason}` : ''}`,
            ])}
          />
        </section>
      ) : null}
    </>
  );
}

/** One member: what they have, what they did, what was done for them. */
export function MemberDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const { data: member, error, refetch } = useQuery(memberQuery(call, id));
  const [asked, setAsked] = useState<Asked>(null);
  const done = (said: string): void => {
    setAsked(null);
    dialogs.toast(said, { kind: 'success' });
    refreshMoney(client);
  };
  const given = (answer: unknown): void => done(wasAsked(answer) ? approvals.asked : texts.given);
  const title = member ? (
    <>
      <Avatar seed={id} picture={member.avatar} size="s" />
      <h2>{member.nickname}</h2>
      <StateTag state={member.state}>{memberStateName(member.state)}</StateTag>
    </>
  ) : (
    <h2>{texts.member}</h2>
  );
  const time = member?.rights.periods[0];
  return (
    <Drawer title={title} label={texts.member} onClose={onClose}>
      {member ? (
        <>
          <section>
            <Facts
              rows={[
                [texts.account, `${member.account}　${member.sn}`],
                [texts.mobile, member.mobile || texts.noMobile],
                [texts.since, chinaTime(member.create_time)],
                [
                  texts.columns.tier,
                  time ? texts.until(tierName(member.tier), chinaTime(time.end_time).slice(0, 10)) : tierName(member.tier),
                ],
                [texts.columns.points, groupDigits(member.points)],
                [texts.columns.words, groupDigits(member.words)],
                [texts.columns.paid, `¥${yuan(member.paid_fen)}`],
                [texts.works, texts.worksOf(member.counts.done, member.counts.orders)],
                [texts.reports, groupDigits(member.counts.reports)],
                ...member.agreed.map(({ kind, version, time: at }): [string, string] => [
                  texts.agreed(kind),
                  texts.agreedTo(version, chinaTime(at)),
                ]),
              ]}
            />
            {member.frozen ? (
              <p className="callout bad ad-after">
                <Icon name="lock" small />
                {texts.frozenFor(chinaTime(member.frozen.time), member.frozen.reason)}
              </p>
            ) : null}
          </section>
          <Books movements={member.movements} audit={member.audit} />
          <footer>
            <Button size="sm" tone="next" disabled={member.state === 'closed'} onClick={() => setAsked('gift')}>
              {texts.give}
            </Button>
            <Button size="sm" disabled={member.state === 'closed'} onClick={() => setAsked('tier')}>
              {texts.giveTier}
            </Button>
            <LinkButton size="sm" href={`/admin/orders?find=${encodeURIComponent(member.account)}`}>
              {texts.orders}
            </LinkButton>
            <LinkButton size="sm" href={`/admin/orders?tab=purchases&find=${encodeURIComponent(member.account)}`}>
              {texts.purchases}
            </LinkButton>
            {member.state === 'normal' ? (
              <Button size="sm" tone="danger" className="push" onClick={() => setAsked('freeze')}>
                {texts.freeze}
              </Button>
            ) : null}
            {member.state === 'frozen' ? (
              <Button size="sm" className="push" onClick={() => setAsked('unfreeze')}>
                {texts.unfreeze}
              </Button>
            ) : null}
          </footer>
          {asked === 'gift' ? <GiftDialog member={member} onDone={given} onClose={() => setAsked(null)} /> : null}
          {asked === 'tier' ? <TierDialog member={member} onDone={given} onClose={() => setAsked(null)} /> : null}
          {asked === 'freeze' || asked === 'unfreeze' ? (
            <ActionDialog
              title={asked === 'freeze' ? texts.freezeTitle(member.nickname) : texts.unfreezeTitle(member.nickname)}
              act={asked === 'freeze' ? texts.freezeAct : texts.unfreezeAct}
              danger={asked === 'freeze'}
              reasons={asked === 'freeze' ? texts.freezeReasons : texts.unfreezeReasons}
              run={(why, key) => (asked === 'freeze' ? freeze(call, id, why, key) : unfreeze(call, id, why, key))}
              onDone={() => done(asked === 'freeze' ? texts.frozen : texts.unfrozen)}
              onClose={() => setAsked(null)}
            >
              <p className="soft">{asked === 'freeze' ? texts.freezeText : texts.unfreezeText}</p>
            </ActionDialog>
          ) : null}
        </>
      ) : (
        <DrawerWaiting error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}
