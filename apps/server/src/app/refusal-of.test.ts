import { StartRefused } from '@shengyu/processes';
import { refusalOf } from './refusal-of.ts';

// covers: fault-109
it.each([
  ['a database that shuts down', Object.assign(new Error('the database system is shutting down'), { code: '57P03' })],
  ['a connection that it ends', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['an error in the file of engines', Object.assign(new Error('engines.json: no url'), { name: 'EnginesFileError' })],
])('%s while a process starts is a refusal in one line', (_name, error) => {
  expect(refusalOf(error)).toBeInstanceOf(StartRefused);
});

it('a fault of ours stays one', () => {
  const fault = new TypeError('x is not a function');
  expect(refusalOf(fault)).toBe(fault);
});
