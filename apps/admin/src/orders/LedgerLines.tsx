import { signed } from '../text/amounts.model.ts';
import { sourceName, unitName } from '../text/names.model.ts';
import type { LedgerLine } from './orders.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** Every line of the books that belongs to it. */
export function LedgerLines({ lines }: { lines: readonly LedgerLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{texts.ledger(lines.length)}</h3>
      <table className="ad-ledger">
        <tbody>
          {lines.map(({ member, account, lot, unit, amount }, at) => (
            <tr key={at}>
              <td className="ad-mono">{[member ? texts.member : texts.house, sourceName(account), lot].filter(Boolean).join(' ')}</td>
              <td className="end num">
                {signed(amount)} {unitName(unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
