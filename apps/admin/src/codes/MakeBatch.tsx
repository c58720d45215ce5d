import { DatePicker, Input, InputNumber, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { SecondNote } from '../approvals/SecondNote.tsx';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { offersQuery } from '../members/members.queries.ts';
import { makeBatch, type NewBatch } from './codes.queries.ts';
import { texts } from './locales/zh-CN.ts';

type Give = NewBatch['give'];
const gives = ['words', 'points', 'vip', 'off', 'discount'] as const satisfies readonly Give[];

type Scope = keyof typeof texts.scopes;
const scopes: readonly Scope[] = ['order', 'package', 'vip'];
const fen = (yuan: number): number => Math.round(yuan * 100);

interface Draft {
  name: string;
  give: Give;
  amount: number;
  days: number;
  offer: string;
  vipDays: number | null;
  /** In yuan. */
  off: number;
  least: number;
  most: number;
  percent: number;
  scope: Scope[];
  couponDays: number;
  count: number;
  until: dayjs.Dayjs;
}

function batchOf({
  name,
  give,
  amount,
  days,
  offer,
  vipDays,
  off,
  least,
  most,
  percent,
  scope,
  couponDays,
  count,
  until,
}: Draft): NewBatch {
  const all = { name: name.trim(), count, expire_date: until.format('YYYY-MM-DD') };
  switch (give) {
    case 'words':
      return { give, words: amount, days, ...all };
    case 'points':
      return { give, points: amount, ...all };
    case 'vip':
      return { give, id: offer, ...(vipDays !== null && { days: vipDays }), ...all };
    case 'off':
      return { give, off_fen: fen(off), least_fen: fen(least), scope, days: couponDays, ...all };
    case 'discount':
      return { give, percent, most_fen: fen(most), least_fen: fen(least), scope, days: couponDays, ...all };
  }
}

interface MakeBatchProps {
  onDone: (answer: unknown) => void;
  onClose: () => void;
}

/** Asks what codes give, how many there are and until when. */
export function MakeBatch({ onDone, onClose }: MakeBatchProps) {
  const call = useCall();
  const id = useId();
  const { data: offers = [] } = useQuery(offersQuery(call));
  const [draft, setDraft] = useState<Draft>(() => ({
    ...{ name: '', give: 'words', amount: 1_000, days: 90, offer: '', vipDays: null, count: 100 },
    ...{ off: 3, least: 10, most: 20, percent: 80, scope: [...scopes], couponDays: 30 },
    until: dayjs().add(1, 'month'),
  }));
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more });
  const { name, give, amount, days, vipDays, off, least, most, percent, scope, couponDays, count, until } = draft;
  const isCoupon = give === 'off' || give === 'discount';
  const offer = draft.offer || (offers[0]?.id ?? '');
  const blocked = name.trim() === '' || (give === 'vip' && offer === '') || (isCoupon && scope.length === 0);
  const field = (key: string, label: string, control: (id: string) => ReactNode) => (
    <div className="ad-field" key={key}>
      <label htmlFor={`${id}-${key}`}>{label}</label>
      {control(`${id}-${key}`)}
    </div>
  );
  const number = (
    key: string,
    label: string,
    value: number | null,
    unit: string,
    onChange: (value: number | null) => void,
    max = 1_000_000,
  ) =>
    field(key, label, (at) => (
      <InputNumber id={at} className="ad-full" min={1} max={max} precision={0} suffix={unit} value={value} onChange={onChange} />
    ));
  const money = (key: string, label: string, value: number, onChange: (value: number | null) => void, min = 0.01) =>
    field(key, label, (at) => (
      <InputNumber
        id={at}
        className="ad-full"
        min={min}
        max={100_000}
        precision={2}
        suffix={texts.unit.yuan}
        value={value}
        onChange={onChange}
      />
    ));
  return (
    <ActionDialog
      title={texts.makeTitle}
      act={texts.makeAct(count)}
      forMembers={false}
      reasons={texts.makeReasons}
      blocked={blocked}
      run={(why, key) => makeBatch(call, batchOf({ ...draft, offer }), why, key)}
      onDone={onDone}
      onClose={onClose}
    >
      {field('name', texts.name, (at) => (
        <Input
          id={at}
          value={name}
          maxLength={40}
          placeholder={texts.namePlaceholder}
          onChange={({ target }) => change({ name: target.value })}
        />
      ))}
      <Segmented
        className="ad-start"
        aria-label={texts.give}
        value={give}
        options={gives.map((value) => ({ value, label: texts.gives[value] }))}
        onChange={(value) => change({ give: value })}
      />
      <div className="ad-two">
        {give === 'vip'
          ? field('offer', texts.offer, (at) => (
              <Select
                id={at}
                className="ad-full"
                value={offer}
                options={offers.map((one) => ({ value: one.id, label: one.name }))}
                onChange={(value) => change({ offer: value })}
              />
            ))
          : null}
        {give === 'words' || give === 'points'
          ? number('amount', texts.amount[give], amount, texts.unit[give], (value) => change({ amount: value ?? 1 }))
          : null}
        {give === 'off' ? money('off', texts.off, off, (value) => change({ off: value ?? 1 })) : null}
        {give === 'discount'
          ? number('percent', texts.percent, percent, texts.unit.percent, (value) => change({ percent: Math.max(10, value ?? 10) }), 99)
          : null}
        {give === 'discount' ? money('most', texts.most, most, (value) => change({ most: value ?? 1 })) : null}
        {isCoupon ? money('least', texts.least, least, (value) => change({ least: value ?? 0 }), 0) : null}
        {isCoupon
          ? number('couponDays', texts.couponDays, couponDays, texts.unit.days, (value) => change({ couponDays: value ?? 1 }), 366)
          : null}
        {give === 'words' ? number('days', texts.lasts, days, texts.unit.days, (value) => change({ days: value ?? 1 }), 3_650) : null}
        {give === 'vip' ? number('vipDays', texts.vipDays, vipDays, texts.unit.days, (value) => change({ vipDays: value }), 366) : null}
      </div>
      {isCoupon
        ? field('scope', texts.scope, (at) => (
            <Select
              id={at}
              mode="multiple"
              className="ad-full"
              value={scope}
              options={scopes.map((value) => ({ value, label: texts.scopes[value] }))}
              onChange={(value) => change({ scope: value })}
            />
          ))
        : null}
      <div className="ad-two">
        {number('count', texts.count, count, texts.unit.codes, (value) => change({ count: value ?? 1 }), 10_000)}
        {field('until', texts.ends, (at) => (
          <DatePicker
            id={at}
            className="ad-full"
            allowClear={false}
            value={until}
            minDate={dayjs()}
            onChange={(day) => change({ until: day ?? until })}
          />
        ))}
      </div>
      {give === 'words' || give === 'points' ? <SecondNote amount={amount * count} unit={give} /> : null}
      {isCoupon ? <SecondNote amount={fen(give === 'off' ? off : most) * count} unit="fen" /> : null}
    </ActionDialog>
  );
}
