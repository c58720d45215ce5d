import { DatabaseSync } from 'node:sqlite';

export type TradeState = 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';

export interface Trade {
  out_trade_no: string;
  description: string;
  total: number;
  notify_url: string;
  /** Milliseconds; 0: two hours after it was made. */
  expires_at: number;
  state: TradeState;
  /** In the address of the cashier page. */
  token: string;
  transaction_id: string;
  paid_at: number;
}

export interface Refund {
  out_refund_no: string;
  out_trade_no: string;
  refund_id: string;
  amount: number;
  reason: string;
  notify_url: string;
  status: 'PROCESSING' | 'SUCCESS';
  created_at: number;
  done_at: number;
}

/** A notification under way: of a trade or a refund, by its number. */
export interface Delivery {
  id: number;
  kind: 'transaction' | 'refund';
  number: string;
  attempts: number;
  due_at: number;
}

const SCHEMA = `
  create table if not exists trades (
    out_trade_no text primary key, description text not null, total integer not null, notify_url text not null, expires_at integer not null,
    state text not null, token text not null unique, transaction_id text not null default '', paid_at integer not null default 0);
  create table if not exists refunds (
    out_refund_no text primary key, out_trade_no text not null, refund_id text not null, amount integer not null, reason text not null,
    notify_url text not null, status text not null, created_at integer not null, done_at integer not null default 0);
  create table if not exists deliveries (
    id integer primary key, kind text not null, number text not null, attempts integer not null default 0, due_at integer not null);
  create index if not exists deliveries_due on deliveries (due_at);
  create table if not exists switches (name text primary key, value integer not null)`;

type Value = string | number;

/** What the sandbox remembers, in one SQLite file: what was answered survives a kill. */
export function openStore(file: string) {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = normal');
  db.exec(SCHEMA);
  const one = <Row>(text: string, ...values: Value[]): Row | undefined => db.prepare(text).get(...values) as Row | undefined;
  const all = <Row>(text: string, ...values: Value[]): Row[] => db.prepare(text).all(...values) as Row[];
  const run = (text: string, ...values: Value[]): number => Number(db.prepare(text).run(...values).changes);
  return {
    trade: (number: string) => one<Trade>('select * from trades where out_trade_no = ?', number),
    tradeOfToken: (token: string) => one<Trade>('select * from trades where token = ?', token),
    addTrade: (trade: Trade) =>
      run(
        'insert into trades (out_trade_no, description, total, notify_url, expires_at, state, token) values (?, ?, ?, ?, ?, ?, ?)',
        ...[trade.out_trade_no, trade.description, trade.total, trade.notify_url, trade.expires_at, trade.state, trade.token],
      ),
    /** Whether it was in `from`. */
    moveTrade: (number: string, from: TradeState, to: TradeState) =>
      run('update trades set state = ? where out_trade_no = ? and state = ?', to, number, from) > 0,
    /** Whether it waited for its payment. Its notification is due at `notifyAt`. */
    payTrade: (number: string, transactionId: string, now: number, notifyAt: number) =>
      together(db, () => {
        const paid = `update trades set state = 'SUCCESS', transaction_id = ?, paid_at = ? where out_trade_no = ? and state = 'NOTPAY'`;
        if (run(paid, transactionId, now, number) === 0) return false;
        run(`insert into deliveries (kind, number, due_at) values ('transaction', ?, ?)`, number, notifyAt);
        return true;
      }),
    refund: (number: string) => one<Refund>('select * from refunds where out_refund_no = ?', number),
    refundOf: (trade: string) => one<Refund>('select * from refunds where out_trade_no = ? order by created_at limit 1', trade),
    refundedOf: (number: string) =>
      one<{ sum: number }>('select coalesce(sum(amount), 0) as sum from refunds where out_trade_no = ?', number)?.sum ?? 0,
    addRefund: (refund: Refund) =>
      together(db, () => {
        run(
          'insert into refunds (out_refund_no, out_trade_no, refund_id, amount, reason, notify_url, status, created_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
          ...[refund.out_refund_no, refund.out_trade_no, refund.refund_id, refund.amount, refund.reason, refund.notify_url],
          ...[refund.status, refund.created_at],
        );
        run(`update trades set state = 'REFUND' where out_trade_no = ?`, refund.out_trade_no);
      }),
    openRefunds: () => all<Refund>(`select * from refunds where status = 'PROCESSING' order by created_at`),
    endRefund: (number: string, now: number, notifyAt: number) =>
      together(db, () => {
        run(`update refunds set status = 'SUCCESS', done_at = ? where out_refund_no = ?`, now, number);
        run(`insert into deliveries (kind, number, due_at) values ('refund', ?, ?)`, number, notifyAt);
      }),
    paidBetween: (from: number, to: number) =>
      all<Trade>('select * from trades where paid_at >= ? and paid_at < ? order by paid_at', from, to),
    refundedBetween: (from: number, to: number) =>
      all<Refund>('select * from refunds where done_at >= ? and done_at < ? order by done_at', from, to),
    dueDeliveries: (now: number) => all<Delivery>('select * from deliveries where due_at <= ? order by due_at limit 20', now),
    hasDelivery: (kind: Delivery['kind'], number: string) =>
      one('select 1 from deliveries where kind = ? and number = ?', kind, number) !== undefined,
    postpone: (id: number, attempts: number, dueAt: number) =>
      run('update deliveries set attempts = ?, due_at = ? where id = ?', attempts, dueAt, id),
    endDelivery: (id: number) => run('delete from deliveries where id = ?', id),
    switches: () => all<{ name: string; value: number }>('select name, value from switches'),
    setSwitch: (name: string, value: number) => run('insert or replace into switches (name, value) values (?, ?)', name, value),
    close: () => db.close(),
  };
}

export type Store = ReturnType<typeof openStore>;

function together<Answer>(db: DatabaseSync, work: () => Answer): Answer {
  db.exec('begin immediate');
  try {
    const answer = work();
    db.exec('commit');
    return answer;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
