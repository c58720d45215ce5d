import type { InvoiceCard, InvoiceFormat, InvoiceState } from '@shengyu/api';
import { Button, Icon, Tag, spokenTime } from '@shengyu/ui';
import { bookYuan } from '../checkout/money.model.ts';
import { invoiceFileHref } from './invoices.queries.ts';
import { texts } from './locales/zh-CN.ts';

const tones: Partial<Record<InvoiceState, 'warn' | 'blue' | 'done' | 'bad'>> = {
  waiting: 'warn',
  issuing: 'blue',
  issued: 'done',
  returned: 'bad',
  reversing: 'warn',
};

/** Says in one line how far the invoice is. */
function lineOf({ state, ask_time: asked, issue_time: issued, items, number, reason }: InvoiceCard, today: string): string {
  if (state === 'returned') return texts.returned(reason);
  if (state === 'waiting') return texts.asked(spokenTime(asked, today), items.length);
  if (state === 'issuing') return texts.issuing(spokenTime(asked, today), items.length);
  return texts.issued(spokenTime(issued ?? asked, today), number);
}

export interface AskedInvoiceProps {
  invoice: InvoiceCard;
  today: string;
  busy: boolean;
  onChange: () => void;
  onWithdraw: () => void;
}

/** One invoice that was asked for: its state, and what can be done next. */
export function AskedInvoice({ invoice, today, busy, onChange, onWithdraw }: AskedInvoiceProps) {
  const { state, title, tax_number: tax, amount_fen: fen, items, files, reds } = invoice;
  const tone = tones[state];
  const canChange = state === 'waiting' || state === 'returned';
  return (
    <li>
      <p className="row">
        <Tag {...(tone && { tone })}>{texts.states[state]}</Tag>
        <Tag>{texts.form[invoice.kind]}</Tag>
        <b className="num push">{texts.yuan(bookYuan(fen))}</b>
      </p>
      <p className="num">{texts.buyer(title, tax)}</p>
      <p className={`small num ${state === 'returned' ? 'bad' : 'soft'}`}>{lineOf(invoice, today)}</p>
      {reds.map(({ red_id: id, name, amount_fen: back, number, time }) => (
        <p className="small soft num" key={id}>
          {time === null ? texts.due(name, bookYuan(back)) : texts.reversed(name, bookYuan(back), number)}
        </p>
      ))}
      <details>
        <summary className="small">{texts.items(items.length)}</summary>
        <ul className="iv-items small num">
          {items.map((item) => (
            <li key={item.order_id}>
              <span>{item.name}</span>
              <span className="push">{bookYuan(item.amount_fen)}</span>
            </li>
          ))}
        </ul>
      </details>
      <p className="row wrap-ok">
        {files.map(({ file_id: id, format }) => (
          <FileLink key={id} id={id} label={texts.download[format]} />
        ))}
        {reds.flatMap((red) => red.files.map((file) => <RedFile key={file.file_id} id={file.file_id} format={file.format} />))}
        {canChange ? (
          <Button tone={state === 'returned' ? 'primary' : 'bare'} size="sm" disabled={busy} onClick={onChange}>
            {state === 'returned' ? texts.again : texts.change}
          </Button>
        ) : null}
        {canChange ? (
          <Button tone="bare" size="sm" disabled={busy} onClick={onWithdraw}>
            {texts.withdraw}
          </Button>
        ) : null}
      </p>
    </li>
  );
}

const RedFile = ({ id, format }: { id: string; format: InvoiceFormat }) => <FileLink id={id} label={texts.red[format]} />;

function FileLink({ id, label }: { id: string; label: string }) {
  return (
    <a className="btn sm" href={invoiceFileHref(id)} download>
      <Icon name="download" small />
      {label}
    </a>
  );
}
