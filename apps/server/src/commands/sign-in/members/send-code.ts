import { randomInt } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import type { Database } from '../../../db/database.ts';
import { smsOutbox } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import type { SiteCeilings } from '../../../ports/site-ceilings.ts';
import type { MessageSender } from '../../../ports/message-sender.ts';
import { solverOf, type Solver } from '../captcha/solver.ts';
import { spendTicket } from '../tickets/spend-ticket.ts';
import { tokenHash } from '../sessions/token.ts';
import { codeLimits } from './limits.ts';

const LIFE_MS = terms.identity.smsCode.minutes * 60_000;

export interface SendCodePorts {
  database: Database;
  limiter: Limiter;
  ceilings: SiteCeilings;
  sender: MessageSender;
  /** Whether a code is sent only after a captcha was passed. */
  captcha: boolean;
}

/** Sends a code. The answer is the same whether or not the number belongs to a member. */
export async function sendCode(
  { database, limiter, ceilings, sender, captcha }: SendCodePorts,
  { mobile, scene, ticket }: ParsedInput<'sendCode'>,
  caller: Solver & { address: string },
): Promise<CallOutput<'sendCode'>> {
  // Checked first: a caller without a ticket must not use up the allowance of somebody else's number.
  if (captcha && !(await spendTicket(database.db, 'captcha', solverOf(caller), ticket ?? ''))) throw new AppError('captcha.required');
  await orRefuse(limiter, codeLimits.mobile, mobile, true);
  await orRefuse(limiter, codeLimits.interval, mobile);
  await limiter.consume(codeLimits.address, caller.address);
  if (caller.fingerprint !== '') await limiter.consume(codeLimits.fingerprint, caller.fingerprint);
  await limiter.consume(codeLimits.mobile, mobile);
  await ceilings.take('sms_hour');
  await ceilings.take('sms_day');
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await database.db
    .insert(smsOutbox)
    .values({ mobile, scene, codeHash: tokenHash(`${mobile}:${code}`), expiresAt: new Date(Date.now() + LIFE_MS) });
  await sender.sendCode(mobile, code, scene);
  return { wait_seconds: codeLimits.interval.seconds };
}

async function orRefuse(limiter: Limiter, rule: LimitRule, key: string, onlyLook = false): Promise<void> {
  const seconds = onlyLook ? await limiter.blockedSeconds(rule, key) : 0;
  if (seconds > 0) throw new AppError('sms.too_many', { retryAfter: seconds });
  if (onlyLook) return;
  try {
    await limiter.consume(rule, key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('sms.too_soon', { data: { wait_seconds: error.options.retryAfter ?? rule.seconds }, cause: error });
  }
}
