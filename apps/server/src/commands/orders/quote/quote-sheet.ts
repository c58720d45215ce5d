import type { Legal, ParsedInput } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { terms } from '@shengyu/api/terms';
import { fenForPoints } from '@shengyu/script';
import { texts } from '../../../locales/quote-sheet.zh-CN.ts';
import { writePdf, type PdfBlock } from '../../../pdf/write-pdf.ts';
import { quoteOrder, type QuotePorts } from './quote-order.ts';
import { findProduct } from '../../sales/purchases/find-product.ts';
import { quoteProduct } from '../../sales/purchases/quote-purchase.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { showScript } from '../../studio/scripts/show-script.ts';
import { chinaDay } from '../../ground/calendar/china-days.ts';
import { addDays } from '../../ground/calendar/china-months.ts';

export interface Seller {
  name: string;
  legal: Pick<Legal, 'operator'> | undefined;
  origin: string;
}

export interface QuotedItem {
  name: string;
  /** What is told about it. */
  detail: string;
  fen: number;
}

/** What is quoted, at the prices of the moment. Throws `purchase.off`, `not_found`, and what a quote of an order throws. */
export async function quotedItems(ports: QuotePorts, memberId: string, input: ParsedInput<'quoteSheet'>): Promise<QuotedItem[]> {
  const { database } = ports;
  const list = await readPriceList(database.db);
  if (input.kind === 'script') {
    const { script_id: id, version } = input;
    const { title } = await showScript(database, memberId, { id, version });
    const order = schemas.orderQuote.input.parse({ script_id: id, version });
    const { words, billed_words: billed, cost_points: points } = await quoteOrder(ports, memberId, order);
    return [{ name: texts.script(title), detail: texts.words(words, billed, points), fen: fenForPoints(points, list.points.per_yuan) }];
  }
  const product = findProduct(
    list,
    input.kind === 'recharge' ? { kind: 'recharge', amountFen: input.amount_fen } : { kind: input.kind, id: input.id },
  );
  const { creditFen } = await database.transaction(async (tx) => {
    await lockBalance(tx, memberId, 'points');
    return quoteProduct(tx, memberId, product, new Date());
  });
  const item = { name: product.name, detail: texts.details(product), fen: product.price_fen };
  return creditFen > 0 ? [item, { name: texts.credit, detail: '', fen: -creditFen }] : [item];
}

/** The quotation as a document. */
export function quoteSheet(
  seller: Seller,
  { title, tax_number: tax }: Pick<ParsedInput<'quoteSheet'>, 'title' | 'tax_number'>,
  items: readonly QuotedItem[],
  now: Date,
): { name: string; bytes: Buffer } {
  const day = chinaDay(now);
  const until = chinaDay(addDays(now, terms.quoteDays));
  const sum = items.reduce((all, { fen }) => all + fen, 0);
  const item = (text: string): PdfBlock => ({ kind: 'item', text });
  const heading = (text: string): PdfBlock => ({ kind: 'heading', text });
  const blocks: PdfBlock[] = [
    { kind: 'title', text: texts.title },
    { kind: 'note', text: texts.dated(day, until, terms.quoteDays) },
    heading(texts.seller),
    item(seller.legal?.operator || seller.name),
    ...(seller.legal?.operator ? [item(seller.name)] : []),
    ...(seller.origin === '' ? [] : [item(seller.origin)]),
    heading(texts.buyer),
    item(title),
    ...(tax === '' ? [] : [item(texts.tax(tax))]),
    heading(texts.items),
    ...items.map(({ name, detail, fen }, at) => item(texts.item(at + 1, name, detail, fen))),
    heading(texts.sum(sum)),
    { kind: 'text', text: texts.terms },
    { kind: 'note', text: texts.noInvoice },
  ];
  return { name: texts.file(day), bytes: writePdf(texts.title, blocks, texts.foot) };
}
