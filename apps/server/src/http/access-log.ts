import type { CallName } from '@shengyu/api';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { errorAnswer } from './error-answer.ts';
import type { RequestContext } from './request-context.ts';

/** Calls that open or close the way to an account, or take its data out: whoever looks into a theft reads these lines. */
const accountCalls: ReadonlySet<CallName> = new Set<CallName>([
  'loginAccount',
  'loginRegister',
  'loginLogout',
  'scanLogin',
  'changePassword',
  'resetPassword',
  'verifyMobile',
  'bindMobile',
  'bindWechat',
  'unbindWechat',
  'editEmail',
  'revokeSession',
  'exportData',
  'closeAccount',
]);

type Caller = Pick<RequestContext, 'member' | 'unbound' | 'address'>;
type Log = Pick<FastifyBaseLogger, 'info'>;

/** One line for a call that changed who may enter an account. The member of a sign-in is in its answer. */
export function logAccountCall(log: Log, call: CallName, caller: Caller, answer: unknown): void {
  if (!accountCalls.has(call)) return;
  const { user } = (answer ?? {}) as { user?: { id?: string } };
  log.info({ call, member: memberOf(caller) ?? user?.id, address: caller.address }, 'account call');
}

/** Refusals of a provider, which the operator can do something about. */
const ofProviders: ReadonlySet<string> = new Set(['unavailable', 'sms.too_many']);

/** One line for a call that was refused: who tried what, and why not. What was sent is in no line; our own faults are logged as errors. */
export function logRefusal(log: Log, call: CallName, caller: Caller, error: unknown): void {
  const { report, envelope } = errorAnswer(error);
  if (report) return;
  const { error: why } = envelope.data;
  const err = ofProviders.has(why) && error instanceof AppError ? error.cause : undefined;
  log.info({ call, member: memberOf(caller), address: caller.address, error: why, err }, 'refused');
}

const memberOf = ({ member, unbound }: Caller): string | undefined => (member ?? unbound)?.id;
