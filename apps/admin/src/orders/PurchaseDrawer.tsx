import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, LinkButton } from '@shengyu/ui';
import { refreshMoney } from '../approvals/approvals.queries.ts';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { hrefOf } from '../frame/places.ts';
import { Drawer, DrawerWaiting, Facts } from '../list/Drawer.tsx';
import { yuan } from '../text/amounts.model.ts';
import { paymentStateName, providerName, purchaseStateName } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { LedgerLines } from './LedgerLines.tsx';
import { CheckButton } from './PaymentTable.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TransferActs } from './TransferActs.tsx';
import { purchaseQuery, refundPurchase, type PurchaseDetail } from './orders.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** What operators noted of a transfer. */
const notesOf = ({ arrivals, returned }: NonNullable<PurchaseDetail['payments'][number]['transfer']>) =>
  [
    ...arrivals.map((one) => [texts.transfer.arrival(one.day, texts.yuan(yuan(one.amount_fen))), one] as const),
    ...(returned ? [[texts.transfer.returned(returned.day), returned] as const] : []),
  ].map(([name, { bank_reference: reference, operator }]) => [name, texts.transfer.noted(reference, operator)] as const);

function Payments({ payments }: Pick<PurchaseDetail, 'payments'>) {
  return payments.map((payment) => (
    <section key={payment.payment_id}>
      <h3>{texts.paymentOf(providerName(payment.provider))}</h3>
      <Facts
        rows={[
          [
            texts.ours,
            <span key="ours" className="ad-mono">
              {payment.out_trade_no}
            </span>,
          ],
          ...(payment.provider_trade_no
            ? [
                [
                  texts.theirs,
                  <span key="theirs" className="ad-mono">
                    {payment.provider_trade_no}
                  </span>,
                ] as const,
              ]
            : []),
          [texts.columns.state, paymentStateName(payment.state)],
          ...(payment.transfer
            ? notesOf(payment.transfer)
            : [
                [
                  texts.asked,
                  payment.check_time ? texts.askedAt(payment.checks, chinaTime(payment.check_time)) : texts.neverAsked,
                ] as const,
              ]),
          [texts.paid, texts.yuan(yuan(payment.paid_fen))],
        ]}
      />
      <p className="ad-after">{payment.transfer ? <TransferActs payment={payment} /> : <CheckButton payment={payment} />}</p>
    </section>
  ));
}

/** One purchase: its payments, what the books say, and the way to give it back. */
export function PurchaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall();
  const client = useQueryClient();
  const { data: purchase, error, refetch } = useQuery(purchaseQuery(call, id));
  const [refunds, setRefunds] = useState(false);
  const isGiven = (purchase?.given_fen ?? 0) > 0;
  const done = (said: string): void => {
    setRefunds(false);
    dialogs.toast(said, { kind: 'success' });
    refreshMoney(client);
  };
  const title = purchase ? (
    <>
      <h2>{purchase.product.name}</h2>
      <StateTag state={purchase.state}>{purchaseStateName(purchase.state)}</StateTag>
    </>
  ) : (
    <h2>{texts.purchase}</h2>
  );
  return (
    <Drawer title={title} label={texts.purchase} onClose={onClose}>
      {purchase ? (
        <>
          <section>
            <Facts
              rows={[
                [texts.columns.member, `${purchase.member.nickname}　${purchase.member.account}`],
                [
                  texts.id,
                  <span key="id" className="ad-mono">
                    {purchase.purchase_id}
                  </span>,
                ],
                [texts.columns.time, chinaTime(purchase.create_time)],
                ...(purchase.given_fen > 0 ? [[texts.given, texts.yuan(yuan(purchase.given_fen))] as const] : []),
                ...(purchase.credit_fen > 0 ? [[texts.credit, texts.yuan(yuan(purchase.credit_fen))] as const] : []),
                ...(purchase.refund
                  ? [[texts.refundedFor, `${texts.yuan(yuan(purchase.refund.amount_fen))}　${purchase.refund.reason}`] as const]
                  : []),
                [texts.sum, texts.yuan(yuan(purchase.amount_fen)), 'sum'],
              ]}
            />
          </section>
          <Payments payments={purchase.payments} />
          <LedgerLines lines={purchase.ledger} />
          <footer>
            <LinkButton size="sm" href={`/admin/members?open=${purchase.member.member_id}`}>
              {texts.findMember}
            </LinkButton>
            {purchase.asked ? (
              <LinkButton size="sm" href={hrefOf('approvals')}>
                {texts.refundAsked}
              </LinkButton>
            ) : purchase.state === 'paid' && (purchase.refundable_fen > 0 || isGiven) ? (
              <Button size="sm" onClick={() => setRefunds(true)}>
                {isGiven ? texts.end : texts.refund}
              </Button>
            ) : null}
          </footer>
          {refunds && isGiven ? (
            <ActionDialog
              title={texts.endTitle(purchase.product.name)}
              act={texts.endAct}
              danger
              reasons={texts.endReasons}
              run={(why, key) => refundPurchase(call, id, undefined, why, key)}
              onDone={() => done(texts.endDone)}
              onClose={() => setRefunds(false)}
            >
              <p className="soft">{texts.endText}</p>
            </ActionDialog>
          ) : null}
          {refunds && !isGiven ? <RefundDialog purchase={purchase} onDone={done} onClose={() => setRefunds(false)} /> : null}
        </>
      ) : (
        <DrawerWaiting error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}
