import { Button, dialogs, groupDigits, Icon, yuan } from '@shengyu/ui';
import type { Payment } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.transfer;

export interface TransferPlaceProps {
  payment: Payment & { account: NonNullable<Payment['account']> };
  /** What has come of it so far. */
  arrivedFen: number;
}

/** The account of the site, the amount and the number to write, each of them to copy. */
export function TransferPlace({ payment: { account, amount_fen: due, remark }, arrivedFen }: TransferPlaceProps) {
  const rows = [
    [t.name, account.name, account.name],
    [t.bank, account.bank, account.bank],
    [t.number, inFours(account.number), account.number],
    [t.amount, texts.yuan(yuan(due - arrivedFen)), ((due - arrivedFen) / 100).toFixed(2)],
    [t.remark, inFours(remark), remark],
  ] as const;
  return (
    <>
      {account.is_sample ? (
        <p className="callout bad co-callout" role="note">
          <Icon name="warn" small />
          {t.sample}
        </p>
      ) : null}
      {arrivedFen > 0 ? (
        <p className="callout warn co-callout num" role="status">
          <Icon name="info" small />
          {t.part(yuan(arrivedFen), yuan(due - arrivedFen))}
        </p>
      ) : null}
      <dl className="co-account num" aria-label={t.account}>
        {rows.map(([name, shown, copied]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{shown}</b>
              <Button size="sm" tone="bare" aria-label={t.copyOf(name)} onClick={() => void copy(name, copied)}>
                {t.copy}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{t.write(groupDigits(remark.length))}</p>
    </>
  );
}

/** Digits in groups of four, as banks print them. */
const inFours = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

async function copy(name: string, value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    dialogs.toast(t.copied(name), { kind: 'success' });
  } catch {
    dialogs.toast(t.copyFailed, { kind: 'error' });
  }
}
