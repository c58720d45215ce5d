import { useState } from 'react';
import { wasShown } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { chinaTime, dialogs, saveFile } from '@shengyu/ui';
import { readMovements } from './account.queries.ts';
import type { AccountQuery } from './account-query.model.ts';
import { toCsv } from './csv.model.ts';
import { kindName, texts } from './locales/zh-CN.ts';

/** Saves every movement of the filter as a CSV file. */
export function useExport(query: AccountQuery, today: string): { busy: boolean; save: () => Promise<void> } {
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const movements = await readMovements(call, query);
      const rows = movements.map(({ create_time: time, change_type: kind, remark, change_amount: amount, balance, reference }) => [
        chinaTime(time),
        kindName(kind),
        remark,
        amount,
        balance,
        reference,
      ]);
      saveFile(texts.fileName(today), new Blob([toCsv([texts.columns, ...rows])], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.exportFailed, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
