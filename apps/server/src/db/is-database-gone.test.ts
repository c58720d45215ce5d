import { DrizzleQueryError } from 'drizzle-orm/errors';
import { runInNewContext } from 'node:vm';
import { isDatabaseGone } from './is-database-gone.ts';

/** Errors of sockets are of another realm than a suite is. */
const foreign = (fields: object): Error => Object.assign(runInNewContext('new Error()') as Error, fields);
const failed = (cause: unknown): Error => new DrizzleQueryError('rollback', [], cause as Error);

it.each([
  ['a connection that the other end reset', failed(foreign({ code: 'ECONNRESET' })), true],
  ['a server that shuts down', failed(Object.assign(new Error('terminating connection'), { code: '57P01' })), true],
  ['a connection that ended', failed(foreign({ message: 'Connection terminated unexpectedly' })), true],
  ['a connection that is no more', new Error('of a caller', { cause: failed(foreign({ code: 'EPIPE' })) }), true],
  ['a statement that is wrong', failed(Object.assign(new Error('Connection terminated'), { code: '22012' })), false],
  ['a call of another service', foreign({ code: 'ECONNRESET' }), false],
  ['nothing', undefined, false],
])('%s', (_name, error, gone) => {
  expect(isDatabaseGone(error)).toBe(gone);
});
