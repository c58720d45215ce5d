import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { chinaTime, groupDigits } from '@shengyu/ui';
import { ConsoleBones } from '../frame/ConsoleBones.tsx';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { Failure } from '../list/Failure.tsx';
import { yuan } from '../text/amounts.model.ts';
import { overviewQuery, type Figures } from './overview.queries.ts';
import { Bills } from './Bills.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { Speed } from './Speed.tsx';
import { Voices } from './Voices.tsx';
import { Waiting } from './Waiting.tsx';
import { texts } from './locales/zh-CN.ts';
import './overview.css';

const ranges = [7, 14, 90];

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="ad-card ad-figure">
      <h2>{name}</h2>
      <b className="num">{value}</b>
      <small className="num">{note}</small>
    </div>
  );
}

function TodayFigures({ today, waiting, members }: Figures) {
  return (
    <div className="ad-figures">
      <Figure
        name={texts.revenue}
        value={`¥${yuan(today.revenue_fen)}`}
        note={texts.revenueNote(yuan(today.refunded_fen), yuan(today.yesterday_fen))}
      />
      <Figure name={texts.orders} value={groupDigits(today.orders)} note={texts.ordersNote(today.orders_done, today.orders_failed)} />
      <Figure name={texts.words} value={texts.wordsOf(groupDigits(today.words))} note={texts.wordsNote(waiting.queued)} />
      <Figure
        name={texts.members}
        value={groupDigits(today.members)}
        note={today.tiers.length > 0 ? texts.tiers(today.tiers) : texts.membersNote(groupDigits(members.all))}
      />
    </div>
  );
}

export default function Overview() {
  const call = useCall();
  const [days, setDays] = useState(14);
  const { data, error, refetch } = useQuery({ ...overviewQuery(call, days), placeholderData: keepPreviousData });
  if (!data && !error) return <ConsoleBones place="overview" />;
  return (
    <>
      <ConsoleHead title={frame.places.overview} note={data && texts.until(chinaTime(data.time).slice(11))}>
        <Segmented
          aria-label={texts.range}
          value={days}
          options={ranges.map((value) => ({ value, label: texts.days(value) }))}
          onChange={setDays}
        />
      </ConsoleHead>
      {data ? (
        <>
          <TodayFigures {...data} />
          <div className="ad-plots">
            <div className="ad-column">
              <RevenueChart days={data.days} />
              <Voices voices={data.voices} />
            </div>
            <div className="ad-column">
              <Waiting waiting={data.waiting} now={data.time} />
              <Bills bills={data.bills} />
              {data.latency ? <Speed latency={data.latency} /> : null}
            </div>
          </div>
        </>
      ) : (
        <div className="ad-card">
          <Failure error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  );
}
