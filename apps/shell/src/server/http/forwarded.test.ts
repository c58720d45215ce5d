import type { IncomingMessage } from 'node:http';
import { forwarded } from './forwarded.ts';

const from = (list: string | string[] | undefined, trustProxy: boolean) =>
  forwarded(
    { headers: { 'x-forwarded-for': list }, socket: { remoteAddress: '10.0.0.2' } } as unknown as IncomingMessage,
    { fingerprint: 'f-1' },
    trustProxy,
  );

test('behind a trusted proxy a page’s calls come from the visitor that proxy saw', () => {
  expect(from('198.51.100.7, 203.0.113.9', true)).toMatchObject({ 'x-forwarded-for': '203.0.113.9', fingerprint: 'f-1' });
  expect(from(['198.51.100.7', '2001:db8::1'], true)).toMatchObject({ 'x-forwarded-for': '2001:db8::1' });
});

test.each([undefined, '', 'unknown', '203.0.113.9, nobody'])('a list that ends in no address (%j) counts for nothing', (list) => {
  expect(from(list, true)).toMatchObject({ 'x-forwarded-for': '10.0.0.2' });
});

// covers: asvs-15.3.4
test('what a visitor says of their own address does not become the page’s', () => {
  expect(from('203.0.113.9', false)).toMatchObject({ 'x-forwarded-for': '10.0.0.2' });
});
