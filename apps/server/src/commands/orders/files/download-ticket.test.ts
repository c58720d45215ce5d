import { createDownloadTickets } from './download-ticket.ts';

const member = '00000000-0000-4000-8000-000000000001';
const address = '/api/ai.Order/download?order_id=o1&kind=audio';

// covers: security-45
test('a ticket opens its file for its member for 15 minutes, and no other file', () => {
  let now = Date.parse('2026-11-22T00:00:00Z');
  const tickets = createDownloadTickets('secret', () => now);
  const ticket = new URL(tickets.sign(address, member), 'http://site').searchParams.get('ticket') ?? '';
  const opens = (orderId: string, kind: string, shown = ticket) => tickets.memberOf(shown, { orderId, kind });
  expect(opens('o1', 'audio')).toBe(member);
  expect([opens('o2', 'audio'), opens('o1', 'srt'), opens('o1', 'audio', ticket.slice(0, -1)), opens('o1', 'audio', '')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(createDownloadTickets('another', () => now).memberOf(ticket, { orderId: 'o1', kind: 'audio' })).toBeUndefined();
  now += 15 * 60_000 + 1;
  expect(opens('o1', 'audio')).toBeUndefined();
});
