import { EmptyState, LinkButton, Tag, spokenTime } from '@shengyu/ui';
import type { Movement } from './account.queries.ts';
import { accountHref, type AccountQuery } from './account-query.model.ts';
import { kindName, texts } from './locales/zh-CN.ts';
import { netOf, signed, type Totals } from './totals.model.ts';

export interface MovementTableProps {
  movements: Movement[];
  totals: Totals;
  query: AccountQuery;
  today: string;
}

/** Why there is nothing, and what to do about it. */
function NoMovements({ query: { book, action, kind, start, end } }: Pick<MovementTableProps, 'query'>) {
  const filtered = action !== 0 || start !== '' || end !== '' || kind !== '';
  return (
    <EmptyState title={filtered ? texts.emptyFilter : texts.empty} text={filtered ? texts.emptyFilterText : texts.emptyText}>
      <LinkButton tone="primary" href={filtered ? accountHref({ book }) : '/edit'}>
        {filtered ? texts.showAll : texts.spend.write}
      </LinkButton>
    </EmptyState>
  );
}

/** Movements, newest first, with the sum of the whole filter below. */
export function MovementTable({ movements, totals, query, today }: MovementTableProps) {
  if (movements.length === 0) return <NoMovements query={query} />;
  const [time, kind, reason, change, balance, number] = texts.columns;
  return (
    <table className="table ac-table">
      <thead>
        <tr>
          <th scope="col">{time}</th>
          <th scope="col">{kind}</th>
          <th scope="col">{reason}</th>
          <th scope="col" className="end">
            {change}
          </th>
          <th scope="col" className="end">
            {balance}
          </th>
          <th scope="col">{number}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td className="mb-time">{spokenTime(movement.create_time, today)}</td>
            <td>
              <Tag {...(movement.change_type === 'refund' && { tone: 'done' as const })}>{kindName(movement.change_type)}</Tag>
            </td>
            <td>
              <b>{movement.remark}</b>
              {movement.order ? (
                <p className="small quiet num">{texts.ordered(movement.order.words, movement.order.voice_name, movement.order.voices)}</p>
              ) : null}
            </td>
            <td className={movement.change_amount > 0 ? 'end mb-plus' : 'end'}>
              <b>{signed(movement.change_amount)}</b>
            </td>
            <td className="end soft">{texts.number(movement.balance)}</td>
            <td className="mb-time" title={movement.reference}>
              {movement.reference ? movement.reference.slice(0, 8) : texts.nothing}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{texts.total}</td>
          <td className="end">
            <b data-sum={netOf(totals)}>{signed(netOf(totals))}</b>
          </td>
          <td className="end" />
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
