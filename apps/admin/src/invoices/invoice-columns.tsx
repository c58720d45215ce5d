import { Button, chinaTime, dialogs, Tag, yuan } from '@shengyu/ui';
import { OpenRow, type Column } from '../list/RecordTable.tsx';
import type { AdminInvoice } from './invoices.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { isOverdue } from './overdue.model.ts';

const t = texts.columns;
const tones: Partial<Record<AdminInvoice['state'], 'warn' | 'blue' | 'done' | 'bad'>> = {
  waiting: 'warn',
  issuing: 'blue',
  issued: 'done',
  returned: 'bad',
  reversing: 'warn',
};

export interface InvoiceActs {
  nowMs: number;
  onOpen: (invoice: AdminInvoice) => void;
  onTake: (ids: string[]) => void;
  onUpload: (invoice: AdminInvoice, red?: AdminInvoice['reds'][number]) => void;
  onReturn: (invoice: AdminInvoice) => void;
}

async function copy(number: string): Promise<void> {
  await navigator.clipboard.writeText(number);
  dialogs.toast(texts.copied, { kind: 'success' });
}

export const invoiceColumns = ({ nowMs, onOpen, onTake, onUpload, onReturn }: InvoiceActs): Column<AdminInvoice>[] => [
  {
    key: 'asked',
    title: t.asked,
    render: (_, invoice) => <OpenRow onOpen={() => onOpen(invoice)}>{chinaTime(invoice.ask_time)}</OpenRow>,
  },
  { key: 'member', title: t.member, render: (_, { member }) => member.nickname || member.account },
  {
    key: 'buyer',
    title: t.buyer,
    render: (_, { who, title, kind }) => (who === 'person' ? `${texts.person}：${title}` : `${title}（${texts.kinds[kind]}）`),
  },
  {
    key: 'tax',
    title: t.tax,
    render: (_, { tax_number: number }) =>
      number === '' ? null : (
        <span className="num">
          {number}
          <Button
            tone="bare"
            size="sm"
            aria-label={texts.copy(number)}
            onClick={(event) => {
              event.stopPropagation();
              void copy(number);
            }}
          >
            {texts.copyIt}
          </Button>
        </span>
      ),
  },
  { key: 'items', title: t.items, className: 'end', render: (_, { items }) => items.length },
  { key: 'amount', title: t.amount, className: 'end', render: (_, { amount_fen: fen }) => <b className="num">{yuan(fen)}</b> },
  {
    key: 'state',
    title: t.state,
    render: (_, { state, ask_time: asked }) => {
      const isLate = (state === 'waiting' || state === 'issuing') && isOverdue(asked, nowMs);
      const tone = isLate ? 'bad' : tones[state];
      return (
        <>
          <Tag {...(tone && { tone })}>{texts.states[state]}</Tag>
          {isLate ? <small>{texts.overdue}</small> : null}
        </>
      );
    },
  },
  {
    key: 'act',
    title: t.act,
    // The row opens; its buttons do what they say.
    onCell: () => ({ onClick: (event) => event.stopPropagation() }),
    render: (_, invoice) => <Acts invoice={invoice} acts={{ onTake, onUpload, onReturn }} />,
  },
];

function Acts({
  invoice,
  acts: { onTake, onUpload, onReturn },
}: {
  invoice: AdminInvoice;
  acts: Pick<InvoiceActs, 'onTake' | 'onUpload' | 'onReturn'>;
}) {
  const { state, invoice_id: id, reds } = invoice;
  const isOpen = state === 'waiting' || state === 'issuing';
  const due = state === 'reversing' ? reds.find(({ time }) => time === null) : undefined;
  return (
    <span className="row">
      {state === 'waiting' ? (
        <Button size="sm" tone="bare" onClick={() => onTake([id])}>
          {texts.take}
        </Button>
      ) : null}
      {isOpen ? (
        <Button size="sm" onClick={() => onUpload(invoice)}>
          {texts.upload}
        </Button>
      ) : null}
      {due ? (
        <Button size="sm" onClick={() => onUpload(invoice, due)}>
          {texts.red}
        </Button>
      ) : null}
      {isOpen ? (
        <Button size="sm" tone="bare" onClick={() => onReturn(invoice)}>
          {texts.back}
        </Button>
      ) : null}
    </span>
  );
}
