import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '@shengyu/session';
import { chinaTime, groupDigits } from '@shengyu/ui';
import { SecondNote } from '../approvals/SecondNote.tsx';
import { ActionDialog, reasonOf } from '../list/ActionDialog.tsx';
import { Facts } from '../list/Drawer.tsx';
import { yuan } from '../text/amounts.model.ts';
import { tierName } from '../text/names.model.ts';
import { giveTier, offersQuery, tierQuoteQuery, type MemberDetail } from './members.queries.ts';
import { texts } from './locales/zh-CN.ts';

interface TierDialogProps {
  member: MemberDetail;
  onDone: (answer: unknown) => void;
  onClose: () => void;
}

/** Gives a member time in a tier: an offer of the price list, whole or some days of it. */
export function TierDialog({ member, onDone, onClose }: TierDialogProps) {
  const call = useCall();
  const id = useId();
  const { data: offers = [] } = useQuery(offersQuery(call));
  const [chosen, setChosen] = useState<string | null>(null);
  const [days, setDays] = useState<number | null>(null);
  const offer = chosen ?? offers[0]?.id;
  const time = offer === undefined ? undefined : { id: offer, ...(days !== null && { days }) };
  const { data: quote, error } = useQuery(tierQuoteQuery(call, member.member_id, time));
  const day = (at: string): string => chinaTime(at).slice(0, 10);
  return (
    <ActionDialog
      title={texts.tierTitle(member.nickname)}
      act={quote ? texts.tierAct(quote.product.name) : texts.giveTier}
      reasons={texts.giveReasons}
      blocked={!quote || time === undefined}
      run={(why, key) => giveTier(call, member.member_id, time ?? { id: '' }, why, key)}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="ad-two">
        <div className="ad-field">
          <label htmlFor={`${id}-offer`}>{texts.tierWhat}</label>
          <Select
            id={`${id}-offer`}
            className="ad-full"
            value={offer ?? null}
            options={offers.map(({ id: value, name }) => ({ value, label: name }))}
            getPopupContainer={(field: HTMLElement) => field.closest('dialog') ?? document.body}
            onChange={(value: string | null) => setChosen(value)}
          />
        </div>
        <div className="ad-field">
          <label htmlFor={`${id}-days`}>{texts.tierDays}</label>
          <InputNumber
            id={`${id}-days`}
            className="ad-full"
            min={1}
            max={366}
            precision={0}
            placeholder={texts.tierWhole}
            suffix={texts.day}
            value={days}
            onChange={setDays}
          />
        </div>
      </div>
      {quote ? (
        <div className="ad-box">
          <Facts
            rows={[
              [texts.tierTime, texts.tierTimeOf(day(quote.start_time), day(quote.end_time))],
              ...quote.replaces.map(({ tier }) => [texts.tierEnds, tierName(tier)] as const),
              ...(quote.credit_fen > 0 ? [[texts.tierCredit, texts.yuan(yuan(quote.credit_fen))] as const] : []),
              ...(quote.words_given_up > 0 ? [[texts.tierWords, texts.wordsOf(groupDigits(quote.words_given_up))] as const] : []),
              [texts.worth, texts.yuan(yuan(quote.worth_fen)), 'sum'],
            ]}
          />
        </div>
      ) : null}
      {error ? (
        <p className="small bad" role="alert">
          {reasonOf(error)}
        </p>
      ) : null}
      <SecondNote amount={quote?.worth_fen ?? 0} unit="fen" />
    </ActionDialog>
  );
}
