import { DatePicker, InputNumber, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useCall } from '@shengyu/session';
import { SecondNote } from '../approvals/SecondNote.tsx';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { giveTo, type Gift, type MemberDetail } from './members.queries.ts';
import { texts } from './locales/zh-CN.ts';

const MOST = 1_000_000;
const MONTHS = 3;

interface GiftDialogProps {
  member: MemberDetail;
  onDone: (answer: unknown) => void;
  onClose: () => void;
}

/** Gives a member points or words, with the reason they read. */
export function GiftDialog({ member, onDone, onClose }: GiftDialogProps) {
  const call = useCall();
  const id = useId();
  const [unit, setUnit] = useState<Gift['unit']>('words');
  const [amount, setAmount] = useState<number | null>(1_000);
  const [until, setUntil] = useState(() => dayjs().add(MONTHS, 'month'));
  const gift: Gift =
    unit === 'points' ? { unit, amount: amount ?? 0 } : { unit, amount: amount ?? 0, expire_date: until.format('YYYY-MM-DD') };
  return (
    <ActionDialog
      title={texts.giveTitle(member.nickname)}
      act={texts.giveAct(amount ?? 0, unit)}
      reasons={texts.giveReasons}
      blocked={amount === null || amount < 1}
      run={(why, key) => giveTo(call, member.member_id, gift, why, key)}
      onDone={onDone}
      onClose={onClose}
    >
      <Segmented
        className="ad-start"
        aria-label={texts.what}
        value={unit}
        options={[
          { value: 'points', label: texts.units.points },
          { value: 'words', label: texts.units.words },
        ]}
        onChange={setUnit}
      />
      <div className="ad-two">
        <div className="ad-field">
          <label htmlFor={`${id}-amount`}>{texts.amount}</label>
          <InputNumber
            id={`${id}-amount`}
            className="ad-full"
            min={1}
            max={MOST}
            precision={0}
            suffix={texts.unitOf[unit]}
            value={amount}
            onChange={setAmount}
          />
        </div>
        {unit === 'words' ? (
          <div className="ad-field">
            <label htmlFor={`${id}-until`}>{texts.ends}</label>
            <DatePicker
              id={`${id}-until`}
              className="ad-full"
              allowClear={false}
              value={until}
              minDate={dayjs().add(1, 'day')}
              onChange={(day) => setUntil(day ?? until)}
            />
          </div>
        ) : null}
      </div>
      <SecondNote amount={amount ?? 0} unit={unit} />
    </ActionDialog>
  );
}
