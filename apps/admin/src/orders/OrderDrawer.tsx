import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, groupDigits, LinkButton, paidText } from '@shengyu/ui';
import { refreshMoney } from '../approvals/approvals.queries.ts';
import { wasAsked } from '../approvals/facts.model.ts';
import { texts as approvals } from '../approvals/locales/zh-CN.ts';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { hrefOf } from '../frame/places.ts';
import { Drawer, DrawerWaiting, Facts } from '../list/Drawer.tsx';
import { orderStateName, sourceName } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { LedgerLines } from './LedgerLines.tsx';
import { stateOf } from './order-state.model.ts';
import { cancelOrder, orderQuery, refundOrder, type OrderDetail } from './orders.queries.ts';
import { texts } from './locales/zh-CN.ts';

type Asked = 'refund' | 'cancel' | null;

function Steps({ events }: Pick<OrderDetail, 'events'>) {
  return (
    <section>
      <h3>{texts.steps}</h3>
      <ol className="ad-steps num">
        {events.map(({ state, time, reason }, at) => (
          <li key={at}>
            <b>{orderStateName(state)}</b>
            <span className="ad-time">{chinaTime(time)}</span>
            {reason ? <small>{reason}</small> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One order: how it went, who paid, what the books say, and what an operator can do. */
export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const { data: order, error, refetch } = useQuery(orderQuery(call, id));
  const [asked, setAsked] = useState<Asked>(null);
  const done = (said: string): void => {
    setAsked(null);
    dialogs.toast(said, { kind: 'success' });
    refreshMoney(client);
  };
  const title = order ? (
    <>
      <h2>{order.name}</h2>
      <StateTag state={order.refund ? 'refunded' : order.state}>{stateOf(order)}</StateTag>
    </>
  ) : (
    <h2>{texts.order}</h2>
  );
  return (
    <Drawer title={title} label={texts.order} onClose={onClose}>
      {order ? (
        <>
          <Steps events={order.events} />
          <section>
            <h3>{texts.payers}</h3>
            <Facts
              rows={[
                ...order.paid.map(({ source, amount }) => [sourceName(source), groupDigits(amount)] as const),
                [texts.sum, paidText(order) || texts.free, 'sum'] as const,
              ]}
            />
          </section>
          <section>
            <Facts
              rows={[
                [texts.columns.member, `${order.member.nickname}　${order.member.account}`],
                [
                  texts.id,
                  <span key="id" className="ad-mono">
                    {order.order_id}
                  </span>,
                ],
                [texts.columns.words, groupDigits(order.words)],
                ...(order.unlabelled
                  ? [[texts.unlabelled, texts.unlabelledNote(chinaTime(order.unlabelled.time), order.unlabelled.version)] as const]
                  : []),
                ...(order.error ? [[texts.error, order.error] as const] : []),
                ...(order.refund ? [[texts.refundedFor, `${order.refund.reason}　${chinaTime(order.refund.time)}`] as const] : []),
              ]}
            />
          </section>
          <LedgerLines lines={order.ledger} />
          <footer>
            <LinkButton size="sm" href={`/admin/members?open=${order.member.member_id}`}>
              {texts.findMember}
            </LinkButton>
            {order.asked ? (
              <LinkButton size="sm" href={hrefOf('approvals')}>
                {texts.refundAsked}
              </LinkButton>
            ) : order.can.refund ? (
              <Button size="sm" onClick={() => setAsked('refund')}>
                {texts.refund}
              </Button>
            ) : null}
            {order.can.cancel ? (
              <Button size="sm" tone="danger" className="push" onClick={() => setAsked('cancel')}>
                {texts.cancelOrder}
              </Button>
            ) : null}
          </footer>
          {asked === 'refund' ? (
            <ActionDialog
              title={texts.refundTitle(order.name)}
              act={texts.refundAct(paidText(order))}
              reasons={texts.reasons}
              run={(why, key) => refundOrder(call, id, why, key)}
              onDone={(answer) => done(wasAsked(answer) ? approvals.asked : texts.refundDone)}
              onClose={() => setAsked(null)}
            >
              <p className="soft">{texts.refundText}</p>
            </ActionDialog>
          ) : null}
          {asked === 'cancel' ? (
            <ActionDialog
              title={texts.cancelTitle(order.name)}
              act={texts.cancelOrder}
              danger
              reasons={texts.reasons}
              run={(why, key) => cancelOrder(call, id, why, key)}
              onDone={() => done(texts.cancelDone)}
              onClose={() => setAsked(null)}
            >
              <p className="soft">{texts.cancelText}</p>
            </ActionDialog>
          ) : null}
        </>
      ) : (
        <DrawerWaiting error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}
