import { useEffect, useState } from 'react';
import { wasShown, type Call, type PurchaseCard } from '@shengyu/api';
import { toCsv } from '@shengyu/api/csv';
import { useCall } from '@shengyu/session';
import { chinaTime, dialogs, saveFile } from '@shengyu/ui';
import { bookYuan } from '../checkout/money.model.ts';
import { readMovements, readPurchases } from './account.queries.ts';
import type { AccountQuery } from './account-query.model.ts';
import type { Payer } from './payer.model.ts';
import { stateOf, wayOf } from './bought.model.ts';
import { kindName, texts } from './locales/zh-CN.ts';

export interface Export {
  busy: boolean;
  save: () => Promise<void>;
  /** Gathers all purchases of the filter, then opens the printer's dialog. */
  print: (payer: Payer) => Promise<void>;
  /** What is printed, with the time at which it was gathered. */
  receipt: { purchases: PurchaseCard[]; payer: Payer; now: string } | null;
}

/** All entries of the filter, not of the page alone: as a CSV file, and of purchases as a paper. */
export function useExport(query: AccountQuery, today: string): Export {
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<Export['receipt']>(null);
  useEffect(() => {
    if (receipt) window.print();
  }, [receipt]);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.exportFailed, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    receipt,
    save: () =>
      attempt(async () => {
        const rows = query.book === 'purchases' ? await purchaseRows(call, query) : await movementRows(call, query);
        saveFile(texts.fileName(query.book, today), new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
      }),
    print: (payer) => attempt(async () => setReceipt({ purchases: await readPurchases(call, query), payer, now: chinaTime(Date.now()) })),
  };
}

type Rows = (readonly (string | number)[])[];

async function movementRows(call: Call, query: AccountQuery): Promise<Rows> {
  const movements = await readMovements(call, query);
  const rows = movements.map(({ create_time: time, change_type: kind, remark, change_amount: amount, balance, reference }) => [
    chinaTime(time),
    kindName(kind),
    remark,
    amount,
    balance,
    reference,
  ]);
  return [texts.columns, ...rows];
}

async function purchaseRows(call: Call, query: AccountQuery): Promise<Rows> {
  const rows = (await readPurchases(call, query)).map((purchase) => [
    chinaTime(purchase.create_time),
    kindName(purchase.from),
    purchase.product.name,
    wayOf(purchase),
    bookYuan(purchase.amount_fen),
    stateOf(purchase),
    purchase.refund ? bookYuan(purchase.refund.amount_fen) : '',
    purchase.order_id,
  ]);
  return [[...texts.purchases.columns, ...texts.purchases.more], ...rows];
}
