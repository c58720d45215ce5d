import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '@shengyu/session';
import { SecondNote } from '../approvals/SecondNote.tsx';
import { wasAsked } from '../approvals/facts.model.ts';
import { texts as approvals } from '../approvals/locales/zh-CN.ts';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { Facts } from '../list/Drawer.tsx';
import { yuan } from '../text/amounts.model.ts';
import { noteArrival, type PaymentRow } from './orders.queries.ts';
import { StatementFields, today } from './StatementFields.tsx';
import { compare, isReference } from './transfer.model.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.transfer;
const money = (fen: number): string => texts.yuan(yuan(fen));

export interface TransferDialogProps {
  payment: PaymentRow;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Notes money that an operator saw on the bank's statement; says what it will do before it is sent. */
export function ArrivalDialog({ payment, onDone, onClose }: TransferDialogProps) {
  const call = useCall();
  const id = useId();
  const leftFen = payment.amount_fen - (payment.transfer?.arrived_fen ?? 0);
  const [fen, setFen] = useState<number | null>(leftFen);
  const [line, setLine] = useState({ day: today(), reference: '' });
  const came = compare(leftFen, fen ?? 0);
  return (
    <ActionDialog
      title={t.arriveTitle(payment.name)}
      act={t.arriveAct(money(fen ?? 0))}
      reasons={t.arriveReasons}
      forMembers={false}
      blocked={fen === null || fen < 1 || came.is === 'more' || !isReference(line.reference)}
      run={(why, key) => noteArrival(call, payment.payment_id, fen ?? 0, line, why, key)}
      onDone={(answer) => onDone(wasAsked(answer) ? approvals.asked : came.is === 'whole' ? t.paid : t.part)}
      onClose={onClose}
    >
      <div className="ad-two">
        <div className="ad-box">
          <Facts
            rows={[
              [payment.member.nickname, payment.name],
              [t.remark(''), payment.out_trade_no],
              [t.due, money(payment.amount_fen)],
              [t.left, money(leftFen), 'sum'],
            ]}
          />
        </div>
        <div className="ad-fields">
          <div className="ad-field">
            <label htmlFor={id}>{t.amount}</label>
            <InputNumber
              id={id}
              className="ad-full"
              suffix={texts.unitYuan}
              min={0.01}
              precision={2}
              value={fen === null ? null : fen / 100}
              onChange={(value) => setFen(value === null ? null : Math.round(value * 100))}
            />
          </div>
          <StatementFields value={line} onChange={setLine} dayLabel={t.day} />
        </div>
      </div>
      <p className={came.is === 'whole' ? 'callout done' : came.is === 'less' ? 'callout warn' : 'callout bad'} role="status">
        {came.is === 'whole' ? t.whole : t[came.is](money(came.byFen))}
      </p>
      <SecondNote amount={fen ?? 0} unit="fen" />
    </ActionDialog>
  );
}
