import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, dialogs, yuan } from '@shengyu/ui';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { reasonOf } from '../list/ActionDialog.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { RecordTable } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceDrawer, ReturnInvoice } from './InvoiceDrawer.tsx';
import { readInvoices, takeInvoices, type AdminInvoice, type Desk, type InvoiceFilter } from './invoices.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { UploadDialog } from './UploadDialog.tsx';

const desks = ['open', 'issued', 'returned', 'reversed'] as const satisfies readonly Desk[];

/** Invoices that members have asked for: those that wait, the longest first, and what became of the others. */
export default function Invoices() {
  const call = useCall();
  const client = useQueryClient();
  const [filter, setFilter] = useState<InvoiceFilter>({ state: 'open' });
  const [opened, setOpened] = useState<string | null>(null);
  const [sending, setSending] = useState<{ invoice: AdminInvoice; red?: AdminInvoice['reds'][number] } | null>(null);
  const [returning, setReturning] = useState<AdminInvoice | null>(null);
  const [nowMs] = useState(Date.now);
  const head = useQuery({
    queryKey: ['invoices', 'head'],
    queryFn: ({ signal }) => readInvoices(call, { state: 'open' }, undefined, signal),
  });
  const list = useKeyset({
    queryKey: ['invoices', filter],
    read: (after: string | undefined, signal) => readInvoices(call, filter, after, signal),
    idOf: ({ invoice_id: id }: AdminInvoice) => id,
  });
  const again = () => {
    for (const key of ['invoices', 'approvals', 'overview', 'audit']) void client.invalidateQueries({ queryKey: [key] });
  };
  const take = async (ids: string[]) => {
    try {
      const { taken } = await takeInvoices(call, ids, newKey());
      dialogs.toast(texts.taken(taken.length), { kind: 'success' });
    } catch (error) {
      dialogs.toast(reasonOf(error), { kind: 'error' });
    }
    again();
  };
  const columns = invoiceColumns({
    nowMs,
    onOpen: ({ invoice_id: id }) => setOpened(id),
    onTake: (ids) => void take(ids),
    onUpload: (invoice, red) => setSending({ invoice, ...(red && { red }) }),
    onReturn: setReturning,
  });
  const open = list.rows?.find(({ invoice_id: id }) => id === opened);
  const waiting = list.rows?.filter(({ state }) => state === 'waiting') ?? [];
  const counts = head.data?.counts;
  return (
    <>
      <ConsoleHead title={frame.places.invoices} note={head.data ? texts.note(head.data.counts.open, yuan(head.data.open_fen)) : undefined}>
        <Segmented<Desk>
          aria-label={texts.which}
          value={filter.state}
          options={desks.map((value) => ({ value, label: counts ? texts.of(texts.desks[value], counts[value]) : texts.desks[value] }))}
          onChange={(state) => {
            setOpened(null);
            setFilter({ ...filter, state });
          }}
        />
      </ConsoleHead>
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.invoices}>
          <FilterBar filter={filter} onFilter={setFilter} find={texts.find} exportOf="invoices">
            {waiting.length > 1 ? (
              <Button size="sm" onClick={() => void take(waiting.map(({ invoice_id: id }) => id))}>
                {texts.takeAll}
              </Button>
            ) : null}
          </FilterBar>
          <RecordTable
            label={frame.places.invoices}
            columns={columns}
            list={list}
            empty={texts.none[filter.state]}
            open={opened}
            onOpen={setOpened}
          />
        </section>
        {open ? (
          <InvoiceDrawer
            invoice={open}
            onUpload={(red) => setSending({ invoice: open, ...(red && { red }) })}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </div>
      {sending ? (
        <UploadDialog
          {...sending}
          onDone={() => {
            dialogs.toast(texts.done, { kind: 'success' });
            again();
          }}
          onClose={() => setSending(null)}
        />
      ) : null}
      {returning ? <ReturnInvoice invoice={returning} onDone={again} onClose={() => setReturning(null)} /> : null}
    </>
  );
}
