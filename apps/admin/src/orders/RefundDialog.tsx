import { InputNumber, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '@shengyu/session';
import { SecondNote } from '../approvals/SecondNote.tsx';
import { wasAsked } from '../approvals/facts.model.ts';
import { texts as approvals } from '../approvals/locales/zh-CN.ts';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { Facts } from '../list/Drawer.tsx';
import { yuan } from '../text/amounts.model.ts';
import { providerName } from '../text/names.model.ts';
import { refundPurchase, type PurchaseDetail } from './orders.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface RefundDialogProps {
  purchase: PurchaseDetail;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Gives the money of a purchase back, all that can be or a part of it. */
export function RefundDialog({ purchase, onDone, onClose }: RefundDialogProps) {
  const call = useCall();
  const id = useId();
  const { refundable_fen: most, amount_fen: paid } = purchase;
  const [share, setShare] = useState<'all' | 'part'>('all');
  const [partFen, setPartFen] = useState<number | null>(most);
  const amount = share === 'all' ? most : (partFen ?? 0);
  return (
    <ActionDialog
      title={texts.refundTitle(purchase.product.name)}
      act={texts.refundAct(texts.yuan(yuan(amount)))}
      reasons={texts.reasons}
      blocked={amount < 1 || amount > most}
      run={(why, key) => refundPurchase(call, purchase.purchase_id, share === 'all' ? undefined : amount, why, key)}
      onDone={(answer) => onDone(wasAsked(answer) ? approvals.asked : texts.refundDone)}
      onClose={onClose}
    >
      <div className="ad-two">
        <div className="ad-box">
          <Facts
            rows={[
              [purchase.member.nickname, purchase.product.name],
              [texts.paid, texts.yuan(yuan(paid))],
              [texts.most, texts.yuan(yuan(most)), 'sum'],
            ]}
          />
        </div>
        <div className="ad-fields">
          <Segmented
            aria-label={texts.share}
            value={share}
            options={[
              { value: 'all', label: texts.shareAll },
              { value: 'part', label: texts.sharePart },
            ]}
            onChange={setShare}
          />
          <div className="ad-field">
            <label htmlFor={id}>{texts.refundTo(providerName(purchase.provider))}</label>
            <InputNumber
              id={id}
              suffix={texts.unitYuan}
              min={0.01}
              max={most / 100}
              precision={2}
              disabled={share === 'all'}
              value={amount / 100}
              onChange={(value) => setPartFen(value === null ? null : Math.round(value * 100))}
            />
          </div>
          <p className="small quiet">{texts.withdrawn}</p>
        </div>
      </div>
      <SecondNote amount={amount} unit="fen" />
    </ActionDialog>
  );
}
