import { useQuery } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { chinaTime, groupDigits, Tag } from '@shengyu/ui';
import { ConsoleBones } from '../frame/ConsoleBones.tsx';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { Facts } from '../list/Drawer.tsx';
import { Failure } from '../list/Failure.tsx';
import { RecordTable, type Column } from '../list/RecordTable.tsx';
import { wholeList } from '../list/whole-list.ts';
import { providerName } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { EngineSwitch } from './EngineSwitch.tsx';
import { healthQuery, type Engine, type Health } from './health.queries.ts';
import { gigabytes, seconds, share } from './measures.model.ts';
import { texts as switches } from './locales/engine-switch.zh-CN.ts';
import { texts as costs } from './locales/service-cost.zh-CN.ts';
import { texts } from './locales/zh-CN.ts';
import { NaturalQueue } from './NaturalQueue.tsx';
import { ServiceCost } from './ServiceCost.tsx';
import { VoicePacksCard } from './VoicePacksCard.tsx';

/** Services have costs; a site without one has no column of them. */
const columnsFor = (engines: readonly Engine[]): Column<Engine>[] =>
  columns.filter(({ key }) => key !== 'cost' || engines.some(({ cost }) => cost !== null));

const columns: Column<Engine>[] = [
  {
    key: 'name',
    title: texts.columns.name,
    render: (_, { id, name }) => (
      <>
        <b>{name}</b>
        <small className="ad-mono">{id}</small>
      </>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    render: (_, { state, off }) => <StateTag state={off ? 'frozen' : state}>{off ? switches.off : texts.states[state]}</StateTag>,
  },
  { key: 'p95', title: texts.columns.p95, className: 'end', render: (_, { p95_ms: ms }) => (ms === null ? '—' : seconds(ms)) },
  { key: 'calls', title: texts.columns.calls, className: 'end', render: (_, { calls }) => groupDigits(calls) },
  { key: 'failed', title: texts.columns.failed, className: 'end', render: (_, { calls, failed }) => share(failed, calls) },
  {
    key: 'voices',
    title: texts.columns.voices,
    className: 'end',
    render: (_, { voices, voices_off: off }) => (
      <>
        {groupDigits(voices)}
        {off > 0 ? <small>{texts.off(off)}</small> : null}
      </>
    ),
  },
  { key: 'cost', title: costs.column, className: 'end', render: (_, { cost }) => <ServiceCost cost={cost} /> },
  { key: 'switch', title: switches.column, render: (_, engine) => <EngineSwitch engine={engine} /> },
  {
    key: 'error',
    title: texts.columns.error,
    className: 'ad-wide',
    render: (_, { last_error: fault }) =>
      fault ? (
        <>
          {fault.message}
          <small>{chinaTime(fault.time)}</small>
        </>
      ) : (
        <span className="quiet">{texts.noError}</span>
      ),
  },
];

function Machine({ health }: { health: Health }) {
  const { database, disk, orders, providers, reminders, wishes, ceilings } = health;
  return (
    <div className="ad-figures wide">
      <section className="ad-card ad-pad" aria-label={texts.orders}>
        <div className="row">
          <h2>{texts.orders}</h2>
        </div>
        <Facts
          rows={[
            [texts.queued, groupDigits(orders.queued)],
            [texts.rendering, groupDigits(orders.rendering)],
            [texts.oldest, orders.oldest_s > 0 ? seconds(orders.oldest_s * 1_000) : '—'],
          ]}
        />
      </section>
      {health.natural ? <NaturalQueue natural={health.natural} /> : null}
      <section className="ad-card ad-pad" aria-label={texts.machine}>
        <div className="row">
          <h2>{texts.machine}</h2>
          {disk.full ? (
            <span className="push">
              <Tag tone="bad">{texts.diskFull}</Tag>
            </span>
          ) : null}
        </div>
        <Facts
          rows={[
            [texts.database, `${database.kind}　${seconds(database.ms)}`],
            [texts.databaseSize, gigabytes(database.bytes)],
            [texts.disk, gigabytes(disk.free_bytes)],
            [texts.started, chinaTime(health.start_time)],
          ]}
        />
      </section>
      <section className="ad-card ad-pad" aria-label={texts.providers}>
        <div className="row">
          <h2>{texts.providers}</h2>
        </div>
        {providers.length === 0 ? <p className="small quiet">{texts.noProviders}</p> : null}
        <Facts
          rows={providers.map(({ provider, waiting, paid_day: paid, findings }) => [
            providerName(provider),
            texts.provider(paid, waiting, findings),
          ])}
        />
      </section>
      <section className="ad-card ad-pad" aria-label={texts.reminders}>
        <div className="row">
          <h2>{texts.reminders}</h2>
        </div>
        <Facts
          rows={reminders.map(({ channel, on, ...day }) => [
            texts.channels[channel],
            on ? texts.reminder(day) : texts.reminderOff[channel],
          ])}
        />
      </section>
      <section className="ad-card ad-pad" aria-label={texts.wishes}>
        <div className="row">
          <h2>{texts.wishes}</h2>
        </div>
        <Facts
          rows={[
            [texts.wishOpen, texts.wishCount(wishes.open)],
            [texts.wishSince, wishes.since ? chinaTime(wishes.since) : '—'],
          ]}
        />
      </section>
      <section className="ad-card ad-pad ad-row" aria-label={texts.ceilings}>
        <div className="row">
          <h2>{texts.ceilings}</h2>
        </div>
        <Facts
          rows={ceilings.map(({ name, most, used, refused }) => [
            texts.ceilingNames[name] ?? name,
            texts.used(groupDigits(used), groupDigits(most), refused),
          ])}
        />
      </section>
    </div>
  );
}

export default function Engines() {
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery(healthQuery(call));
  if (isPending) return <ConsoleBones place="engines" />;
  return (
    <>
      <ConsoleHead title={frame.places.engines} note={data ? texts.note(chinaTime(data.time).slice(11)) : undefined} />
      {data ? (
        <>
          <section className="ad-card" aria-label={frame.places.engines}>
            <RecordTable
              label={frame.places.engines}
              columns={columnsFor(data.engines)}
              empty={texts.none}
              list={wholeList({ data: data.engines, isPending, error, refetch }, ({ id }) => id)}
            />
          </section>
          <VoicePacksCard />
          <Machine health={data} />
        </>
      ) : (
        <div className="ad-card">
          <Failure error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  );
}
