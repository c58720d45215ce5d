import { randomUUID } from 'node:crypto';
import { openLot } from '../commands/money/ledger/accounts.ts';
import { postMovement } from '../commands/money/ledger/post-movement.ts';
import { sendReminders, type ReminderPorts } from '../commands/account/reminders/send-reminders.ts';
import type { ReminderLetter } from '../ports/mail-sender.ts';
import type { MessageReminder } from '../ports/message-sender.ts';
import { freshMobile } from './identity-site.ts';
import type { TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

/** Days from the beginning of a test's own years, in which nothing of another test ends: the site's own reminders are of today. */
export type At = (days: number, clock?: string) => Date;

let eras = 0;
export function newEra(): At {
  eras += 1;
  const year = 2030 + eras;
  return (days, clock = '12:00') => new Date(Date.parse(`${year}-03-01T${clock}:00+08:00`) + days * DAY_MS);
}

export interface Reminded {
  mails: { to: string; letter: ReminderLetter }[];
  messages: { to: string; reminder: MessageReminder }[];
  logged: string[];
}

export interface ReminderSite extends Reminded {
  /** A look at `at`, of a process of its own. */
  look: (at: Date, ports?: Partial<ReminderPorts>) => Promise<void>;
  /** Forgets what was sent so far. */
  clear: () => void;
}

/** Reminders of a site whose providers take everything, unless a test says otherwise. */
export function reminderSite(api: TestApp): ReminderSite {
  const sent: Reminded = { mails: [], messages: [], logged: [] };
  const log = (facts: object, message: string) => void sent.logged.push(JSON.stringify({ ...facts, message }));
  return {
    ...sent,
    look: (at, ports) =>
      sendReminders({
        database: api.database,
        by: { mail: true, sms: true },
        mail: { sendReminder: (to, letter) => Promise.resolve(void sent.mails.push({ to, letter })) },
        sms: { sendReminder: (to, reminder) => Promise.resolve(void sent.messages.push({ to, reminder })) },
        ceilings: { read: () => Promise.resolve({ used: 0, most: 1, refused: 0 }), take: () => Promise.resolve() },
        origin: 'https://voice.example',
        siteName: () => Promise.resolve('声屿'),
        log: { info: log, error: log },
        stopping: new AbortController().signal,
        clock: () => at,
        ...ports,
      }),
    clear: () => {
      for (const list of [sent.mails, sent.messages, sent.logged]) list.length = 0;
    },
  };
}

export interface Reachable {
  id: string;
  token: string;
  email: string;
  mobile: string;
}

/** A member with an e-mail address and a number. */
export async function reachable(api: TestApp): Promise<Reachable> {
  const { id, token, account } = await api.member(0);
  const [email, mobile] = [`${account}@haibian.example`, freshMobile()];
  await api.database.query('update members set email = $2, mobile = $3 where id = $1', [id, email, mobile]);
  return { id, token, email, mobile };
}

/** Words of a package that was bought, or of a gift. */
export async function giveWords(
  { database }: Pick<TestApp, 'database'>,
  memberId: string,
  words: number,
  endsAt: Date,
  { gift = false }: { gift?: boolean } = {},
): Promise<string> {
  const lot = gift ? `gift:${randomUUID()}` : randomUUID();
  const of = { kind: 'package', lot } as const;
  await database.transaction(async (tx) => {
    await openLot(tx, memberId, { ...of, expiresAt: endsAt });
    const movement = { memberId, unit: 'words', of, amount: words, reference: '', remark: '', idempotencyKey: `test:${lot}` } as const;
    await postMovement(tx, gift ? { ...movement, against: 'grants', reason: 'gift' } : { ...movement, against: 'sold', reason: 'package' });
  });
  return lot;
}

/** A period of a tier without words of its own. */
export async function givePeriod({ database }: Pick<TestApp, 'database'>, memberId: string, startsAt: Date, endsAt: Date): Promise<void> {
  await database.query(
    `insert into vip_periods (member_id, tier, starts_at, ends_at, words, rate_thousandths, value_fen) values ($1, 'svip', $2, $3, 0, 900, 0)`,
    [memberId, startsAt.toISOString(), endsAt.toISOString()],
  );
}

/** What is stored of a member's reminders. */
export function claimsOf({ database }: Pick<TestApp, 'database'>, memberId: string) {
  return database.query<{ channel: string; state: string; tries: number; reason: string }>(
    'select channel, state, tries, reason from reminders where member_id = $1 order by channel, about',
    [memberId],
  );
}
