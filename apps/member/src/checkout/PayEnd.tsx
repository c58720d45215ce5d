import { useEffect, useState } from 'react';
import { useCall, useSession, useSessionStore } from '@shengyu/session';
import { Button, chinaDay, groupDigits, LinkButton, spokenDay, yuan, spokenTime } from '@shengyu/ui';
import type { PayStatus, Purchase } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { Verdict } from './Verdict.tsx';

export interface PayEndProps {
  purchase: Purchase;
  state: 'paid' | 'refunded' | 'expired';
  status: PayStatus | undefined;
  /** It was to be paid by transfer. */
  byTransfer: boolean;
  titleId: string;
  onAgain: () => void;
  onClose: () => void;
}

/** What became of a purchase. */
export function PayEnd({ purchase, state, status, byTransfer, titleId, onAgain, onClose }: PayEndProps) {
  if (state === 'paid') return <Paid purchase={purchase} status={status} titleId={titleId} onClose={onClose} />;
  const ofOrder = purchase.from === 'order';
  const t = (byTransfer ? texts.transfer.ends : ofOrder ? texts.ends.order : texts.ends)[state];
  const rows =
    state === 'refunded' && purchase.refund ? [[texts.ends.refunded.back, texts.yuan(yuan(purchase.refund.amount_fen))] as const] : [];
  return (
    <Verdict
      icon={state === 'expired' ? 'clock' : 'undo'}
      tone="off"
      titleId={titleId}
      title={t.title}
      text={t.text}
      note={t.note}
      rows={rows}
    >
      {ofOrder ? (
        <Button tone="primary" className="push" onClick={onClose}>
          {texts.close}
        </Button>
      ) : (
        <>
          <Button tone="bare" onClick={onClose}>
            {texts.later}
          </Button>
          <Button tone="primary" className="push" onClick={onAgain}>
            {texts.ends.again}
          </Button>
        </>
      )}
    </Verdict>
  );
}

function Paid({
  purchase: { product, pay_time: paidAt, amount_fen: amount },
  status,
  titleId,
  onClose,
}: Omit<PayEndProps, 'state' | 'byTransfer' | 'onAgain'>) {
  const call = useCall();
  const store = useSessionStore();
  const [now] = useState(() => Date.now());
  const [before] = useState(() => store.getState().user?.points ?? 0);
  const points = useSession(({ user }) => user?.points ?? 0);
  const vipUntil = useSession(({ user }) => user?.vip.expire_time ?? '');
  useEffect(() => {
    // The header and the page below show what there is now.
    call('userInfo', {}, { quiet: true }).then(
      (user) => store.getState().setUser(user),
      () => undefined,
    );
  }, [call, store]);
  const t = texts.ends.paid;
  const time = status?.pay_time ?? paidAt;
  const rows =
    product.kind === 'recharge'
      ? ([
          [t.before, groupDigits(points === before ? points : before)],
          [t.more, `+ ${groupDigits(product.points)}`],
          [t.now, texts.pointsOf(points === before ? before + product.points : points)],
        ] as const)
      : product.kind === 'package'
        ? ([[t.words, texts.words(product.words)]] as const)
        : product.kind === 'order'
          ? ([[t.order, t.begun]] as const)
          : product.kind === 'vip'
            ? ([[t.until, spokenDay(vipUntil, now)]] as const).filter(([, day]) => day !== '')
            : [];
  return (
    <Verdict
      icon="check"
      tone="done"
      titleId={titleId}
      title={t.title(product.name)}
      text={t.text(yuan(amount), time ? spokenTime(time, chinaDay(now)) : '')}
      rows={rows}
    >
      <LinkButton tone="bare" href="/account?book=purchases">
        {t.account}
      </LinkButton>
      <Button tone="primary" className="push" onClick={onClose}>
        {product.kind === 'slot' || product.kind === 'custody' ? t.goOnVoice : t.goOn}
      </Button>
    </Verdict>
  );
}
