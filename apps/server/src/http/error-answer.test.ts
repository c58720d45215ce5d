import { DrizzleQueryError } from 'drizzle-orm/errors';
import { errorAnswer } from './error-answer.ts';

const failed = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause);
const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

it.each([
  ['refuses connections', failed(coded('connect ECONNREFUSED', 'ECONNREFUSED'))],
  ['ends a connection in the middle', failed(new Error('Connection terminated unexpectedly'))],
  ['shuts down', failed(coded('terminating connection due to administrator command', '57P01'))],
  ['starts', coded('the database system is starting up', '57P03')],
  ['is behind another error', new Error('the order was not stored', { cause: failed(coded('read ECONNRESET', 'ECONNRESET')) })],
])('while the database %s, a call is to be tried again', (_state, thrown) => {
  expect(errorAnswer(thrown)).toMatchObject({ status: 503, retryAfter: 1, envelope: { data: { error: 'server.busy' } } });
});

// covers: asvs-16.3.4 asvs-16.5.1
it.each([
  ['a statement that is wrong', failed(coded('relation does not exist', '42P01'))],
  ['a service of others that is gone', coded('connect ECONNREFUSED', 'ECONNREFUSED')],
  ['anything else', new TypeError('x is not a function')],
])('%s is an error of the server, and says nothing of itself', (_fact, thrown) => {
  const answer = errorAnswer(thrown);
  expect(answer).toMatchObject({ status: 500, report: true, envelope: { data: { error: 'server.error' } } });
  expect(JSON.stringify(answer.envelope)).not.toContain(thrown.message);
});

it.each([
  ['a file', coded('no space left on device, write', 'ENOSPC')],
  ['the database', failed(coded('could not extend file', '53100'))],
])('where %s meets a full disk, a call is answered so', (_what, thrown) => {
  expect(errorAnswer(thrown)).toMatchObject({ status: 503, retryAfter: 60, envelope: { data: { error: 'storage.full' } } });
});
