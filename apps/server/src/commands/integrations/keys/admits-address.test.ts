import { admitsAddress } from './admits-address.ts';

test('a key is used from the addresses and networks on its list, from any where there is none', () => {
  expect(admitsAddress([], '203.0.113.7')).toBe(true);
  const listed = ['203.0.113.7', '10.2.0.0/16', '2001:db8::/32'];
  const inside = ['203.0.113.7', '10.2.200.1', '::ffff:10.2.0.14', '2001:db8:1::1'];
  expect(inside.map((address) => admitsAddress(listed, address))).toEqual(inside.map(() => true));
  const outside = ['203.0.113.8', '10.3.0.1', '2001:db9::1', '', 'unknown'];
  expect(outside.map((address) => admitsAddress(listed, address))).toEqual(outside.map(() => false));
});
