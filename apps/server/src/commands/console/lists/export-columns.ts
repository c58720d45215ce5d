import type { CallOutput } from '@shengyu/api';
import type { CsvRow } from '@shengyu/api/csv';
import { texts } from '../../../locales/admin-export.zh-CN.ts';
import { chinaMinute } from '../../ground/calendar/china-days.ts';

type Row<
  Name extends
    'adminMemberLists' | 'adminOrderLists' | 'adminPurchaseLists' | 'adminPaymentLists' | 'adminInvoiceLists' | 'adminAuditLists',
> = CallOutput<Name>['lists'][number];
/** Columns by their title. */
type Columns<Item> = Readonly<Record<string, (row: Item) => string | number>>;

const { titles } = texts;
const yuan = (fen: number): string => (fen / 100).toFixed(2);
const time = (iso: string | null): string => (iso === null ? '' : chinaMinute(new Date(iso)));

export const memberColumns: Columns<Row<'adminMemberLists'>> = {
  [titles.number]: ({ sn }) => sn,
  [titles.account]: ({ account }) => account,
  [titles.nickname]: ({ nickname }) => nickname,
  [titles.mobile]: ({ mobile }) => mobile,
  [titles.tier]: ({ tier }) => tier,
  [titles.points]: ({ points }) => points,
  [titles.words]: ({ words }) => words,
  [titles.paid]: ({ paid_fen: fen }) => yuan(fen),
  [titles.state]: ({ state }) => state,
  [titles.created]: ({ create_time: at }) => time(at),
  [titles.active]: ({ active_time: at }) => time(at),
};

const owner: Columns<{ create_time: string; member: { account: string; nickname: string } }> = {
  [titles.time]: ({ create_time: at }) => time(at),
  [titles.account]: ({ member }) => member.account,
  [titles.nickname]: ({ member }) => member.nickname,
};

export const orderColumns: Columns<Row<'adminOrderLists'>> = {
  [titles.number]: ({ order_id: id }) => id,
  ...owner,
  [titles.content]: ({ name }) => name,
  [titles.words]: ({ words }) => words,
  [titles.points]: ({ cost_points: points }) => points,
  [titles.state]: ({ state }) => state,
  [titles.error]: ({ error }) => error,
  [titles.refunded]: ({ refund }) => refund?.reason ?? '',
};

export const purchaseColumns: Columns<Row<'adminPurchaseLists'>> = {
  [titles.number]: ({ purchase_id: id }) => id,
  ...owner,
  [titles.content]: ({ product }) => product.name,
  [titles.amount]: ({ amount_fen: fen }) => yuan(fen),
  [titles.provider]: ({ provider }) => provider,
  [titles.theirNumber]: ({ provider_reference: reference }) => reference,
  [titles.state]: ({ state }) => state,
  [titles.paidAt]: ({ pay_time: at }) => time(at),
  [titles.refund]: ({ refund }) => (refund ? yuan(refund.amount_fen) : ''),
  [titles.refunded]: ({ refund }) => refund?.reason ?? '',
};

export const paymentColumns: Columns<Row<'adminPaymentLists'>> = {
  [titles.number]: ({ out_trade_no: ours }) => ours,
  ...owner,
  [titles.content]: ({ name }) => name,
  [titles.amount]: ({ amount_fen: fen }) => yuan(fen),
  [titles.paid]: ({ paid_fen: fen }) => yuan(fen),
  [titles.refund]: ({ refund_fen: fen }) => yuan(fen),
  [titles.provider]: ({ provider }) => provider,
  [titles.theirNumber]: ({ provider_trade_no: theirs }) => theirs,
  [titles.state]: ({ state }) => state,
  [titles.paidAt]: ({ pay_time: at }) => time(at),
};

type InvoiceLine = Row<'adminInvoiceLists'> & { item: Row<'adminInvoiceLists'>['items'][number] };
const invoiceColumns: Columns<InvoiceLine> = {
  [titles.number]: ({ invoice_id: id }) => id,
  [titles.invoiceKind]: ({ kind }) => texts.invoiceKinds[kind],
  [titles.buyerPerson]: ({ who }) => (who === 'person' ? texts.yes : ''),
  [titles.buyer]: ({ title }) => title,
  [titles.taxNumber]: ({ tax_number: number }) => number,
  [titles.registered]: ({ registered }) => registered,
  [titles.bank]: ({ bank }) => bank,
  [titles.email]: ({ email }) => email,
  [titles.content]: ({ item }) => item.name,
  [titles.withTax]: ({ item }) => yuan(item.amount_fen),
  [titles.whole]: ({ amount_fen: fen }) => yuan(fen),
  [titles.purchase]: ({ item }) => item.order_id,
  [titles.paidAt]: ({ item }) => time(item.pay_time),
  [titles.account]: ({ member }) => member.account,
  [titles.state]: ({ state }) => state,
  [titles.asked]: ({ ask_time: at }) => time(at),
  [titles.invoiceNumber]: ({ number }) => number,
};
export const invoiceTitles = Object.keys(invoiceColumns);
export const invoiceLines = (row: Row<'adminInvoiceLists'>): CsvRow[] =>
  toLines(
    invoiceColumns,
    row.items.map((item) => ({ ...row, item })),
  );

export const auditColumns: Columns<Row<'adminAuditLists'>> = {
  [titles.number]: ({ audit_id: id }) => id,
  [titles.time]: ({ time: at }) => time(at),
  [titles.operator]: ({ operator }) => operator,
  [titles.source]: ({ source }) => source,
  [titles.action]: ({ action }) => action,
  [titles.subject]: ({ subject }) => subject.name || subject.id,
  [titles.reason]: ({ reason }) => reason,
  [titles.note]: ({ note }) => note,
  [titles.address]: ({ address }) => address,
};

/** One line of the file for each row. */
export const toLines = <Item>(columns: Columns<Item>, rows: readonly Item[]): CsvRow[] =>
  rows.map((row) => Object.values(columns).map((cell) => cell(row)));
