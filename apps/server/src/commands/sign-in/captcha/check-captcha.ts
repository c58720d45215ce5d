import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import { clicksHit } from '../../../captcha/click-answer.model.ts';
import { readTyped } from '../../../captcha/typed-answer.model.ts';
import { isWorkDone } from '../../../captcha/work.model.ts';
import { captchas } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { issueTicket } from '../tickets/issue-ticket.ts';
import { captchaLife, captchaLimits } from './captcha-limits.ts';
import type { CaptchaCaller, CaptchaPorts } from './create-captcha.ts';
import { solverOf } from './solver.ts';
import { countPass } from './suspicion.ts';

type Row = typeof captchas.$inferSelect;

/** A ticket for the right answer. Throws `captcha.wrong` with a ticket for a question, or `captcha.expired` for a test that is old, answered or another device's. */
export async function checkCaptcha(
  { database, limiter }: Pick<CaptchaPorts, 'database' | 'limiter'>,
  { id, info, unset }: ParsedInput<'checkClickCaptcha'>,
  caller: CaptchaCaller,
): Promise<CallOutput<'checkClickCaptcha'>> {
  const counters = [
    [captchaLimits.wrongAddress, caller.address],
    ...(caller.fingerprint === '' ? [] : ([[captchaLimits.wrongFingerprint, caller.fingerprint]] as const)),
  ] as const;
  for (const [rule, key] of counters) {
    const seconds = await limiter.blockedSeconds(rule, key);
    if (seconds > 0) throw new AppError('limit.reached', { retryAfter: seconds });
  }
  // Taken out before it is judged: of two answers at the same moment only one finds it.
  const [row] = await database.db
    .delete(captchas)
    .where(and(eq(captchas.id, id), eq(captchas.fingerprint, caller.fingerprint)))
    .returning();
  if (!row || row.expiresAt.getTime() < Date.now()) throw new AppError('captcha.expired');
  if (!isRight(row, info)) {
    // Every guess counts; the one that finds its allowance gone has already cost its test.
    for (const [rule, key] of counters) await limiter.consume(rule, key).catch(ignoreRefusal);
    const question = await issueTicket(database.db, 'question', solverOf(caller), captchaLife.question);
    throw new AppError('captcha.wrong', { data: { question_ticket: question } });
  }
  if (unset === 0 || unset === false) {
    await database.db.insert(captchas).values(row);
    return { ticket: '', expires_in: 0 };
  }
  await countPass({ limiter }, caller);
  return { ticket: await issueTicket(database.db, 'captcha', solverOf(caller), captchaLife.ticket), expires_in: captchaLife.ticket };
}

function isRight({ answer }: Row, info: string): boolean {
  if ('salt' in answer) return isWorkDone(info, answer);
  return 'typed' in answer ? readTyped(info) === readTyped(answer.typed) : clicksHit(info, answer);
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
